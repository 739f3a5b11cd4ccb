import "./sitemap.css";
import { Link } from "react-router";
import { listPools } from "#core/catalogue/reads.ts";
import { listLandingPages, listPosts } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import { worldContext } from "#app/world.ts";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { poolLink } from "#app/site/pools/links.ts";
import type { Route } from "./+types/sitemap";

/** More than the site holds of anything it lists here. */
const all = { q: "", status: "published", page: 1, pageSize: 200 };

const groups = [
  {
    title: "Pools",
    links: [
      { text: "All pools", to: "/pools" },
      { text: "Latham pools", to: "/latham-pools" },
      { text: "San Juan pools", to: "/san-juan-pools" },
      { text: "Above-ground pools", to: "/above-ground-pools" },
      { text: "Packages", to: "/packages" },
      { text: "Design tool", to: "/design" },
    ],
  },
  {
    title: "Services",
    links: [
      { text: "Installation", to: "/installation" },
      { text: "Resurfacing", to: "/resurfacing" },
      { text: "Financing", to: "/financing" },
      { text: "Calculator", to: "/calculator" },
      { text: "Get an estimate", to: "/estimate" },
    ],
  },
  {
    title: "Company",
    links: [
      { text: "Home", to: "/" },
      { text: "About", to: "/about" },
      { text: "Contact", to: "/contact" },
      { text: "Blog", to: "/blog" },
      { text: "Resources", to: "/resources" },
    ],
  },
  {
    title: "Legal",
    links: [
      { text: "Privacy policy", to: "/privacy-policy" },
      { text: "Terms of service", to: "/terms-of-service" },
      { text: "Cookie policy", to: "/cookie-policy" },
      { text: "Legal disclaimers", to: "/legal-disclaimers" },
    ],
  },
];

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [pools, landingPages, posts, guides] = await Promise.all([
    listPools(world),
    listLandingPages(world, all),
    listPosts(world, { ...all, kind: "post" }),
    listPosts(world, { ...all, kind: "guide" }),
  ]);
  return {
    posts: posts.items.map(articleLink).toSorted(byText),
    guides: guides.items.map(articleLink).toSorted(byText),
    pools: pools.map(({ id, name }) => ({ text: name, to: poolLink(id) })).toSorted(byText),
    places: landingPages.items.map(({ slug, title }) => ({ text: title, to: `/${slug}` })).toSorted(byText),
  };
}

export default function SitemapPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Sitemap" description="Every page of this site, and every pool, in one list." />
      <PageIntro
        title="Every page, one list."
        here="Sitemap"
        lead="For when you know what you want and not where it is."
      />
      <div className="wrap section sitemap">
        <div className="columns sitemap-groups">
          {groups.map((group) => (
            <LinkGroup key={group.title} {...group} />
          ))}
        </div>
        <div className="columns">
          <LinkGroup title="Places" links={loaderData.places} />
          <LinkGroup title="Articles" links={loaderData.posts} />
          <LinkGroup title="Guides" links={loaderData.guides} />
        </div>
        <div className="columns sitemap-pools">
          <LinkGroup title="Every pool" links={loaderData.pools} />
        </div>
      </div>
    </>
  );
}

type PageLink = { text: string; to: string };

function LinkGroup({ title, links }: { title: string; links: PageLink[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2 className="small-title">{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function articleLink(article: { kind: string; slug: string; title: string }): PageLink {
  return { text: article.title, to: articlePath(article) };
}

function byText(a: PageLink, b: PageLink): number {
  return a.text.localeCompare(b.text);
}
