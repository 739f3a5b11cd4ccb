import "./sitemap.css";
import { listPools } from "#core/pools/reads.ts";
import { listLandingPages, listPosts } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { LinkList } from "#app/site/frame/shell/link-list.tsx";
import { legalLinks, pageListsWith, type PageLink } from "#app/site/frame/shell/site-links.ts";
import { useSite } from "#app/site/frame/shell/page-context.ts";
import { poolLink } from "#app/site/pages/pools/links.ts";

/** More than the number of any records listed here. */
const all = { q: "", status: "published", page: 1, pageSize: 200 };

const home: PageLink = { text: "Home", to: "/" };

export async function load({ world }: PageRequest) {
  const [pools, landingPages, posts, guides] = await Promise.all([
    listPools(world.db.read, world.media),
    listLandingPages(world.db.read, all),
    listPosts(world.db.read, { ...all, kind: "post" }),
    listPosts(world.db.read, { ...all, kind: "guide" }),
  ]);
  return {
    posts: posts.items.map(articleLink).sort(byText),
    guides: guides.items.map(articleLink).sort(byText),
    pools: pools.map(({ slug, name }) => ({ text: name, to: poolLink(slug) })).sort(byText),
    places: landingPages.items.map(({ slug, title }) => ({ text: title, to: `/${slug}` })).sort(byText),
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const site = useSite();
  return (
    <>
      <PageHead title="Sitemap" description="Every page and every pool on this site, in one list." />
      <PageIntro title="Sitemap" here="Sitemap" lead="Every page on this site." />
      <div className="wrap section sitemap">
        <div className="columns sitemap-groups">
          {pageListsWith(site?.manufacturers ?? {}).map(({ title, links }, place) => (
            <LinkList key={title} title={title} links={place === 0 ? [home, ...links] : links} />
          ))}
          <LinkList title="Legal" links={legalLinks.filter(({ to }) => to !== "/sitemap")} />
        </div>
        <div className="columns abreast">
          <LinkList title="Places" links={data.places} />
          <LinkList title="Articles" links={data.posts} />
          <LinkList title="Guides" links={data.guides} />
        </div>
        <div className="columns sitemap-pools">
          <LinkList title="All pools" links={data.pools} />
        </div>
      </div>
    </>
  );
}

function articleLink(article: { kind: string; slug: string; title: string }): PageLink {
  return { text: article.title, to: articlePath(article) };
}

function byText(a: PageLink, b: PageLink): number {
  return a.text.localeCompare(b.text);
}
