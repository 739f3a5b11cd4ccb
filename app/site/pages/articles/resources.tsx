import "./list.css";
import { articlePath } from "#core/content/rules.ts";
import { listPosts } from "#core/content/reads.ts";
import type { PostSummary } from "#core/content/shape.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { articleFilterOf } from "./filter.ts";
import { ListPicture } from "./list-picture.tsx";
import { Nothing } from "./nothing.tsx";
import { withPictures } from "./read-article.ts";
import { redirectRenamedLabel } from "./renamed-label.ts";
import { ResultLine } from "./result-line.tsx";
import { ArticleSearch } from "./search.tsx";

/** There are few guides, shown on one page; this is only an upper bound. */
const mostGuides = 200;

export async function load({ world, url }: PageRequest) {
  const filter = { ...articleFilterOf(url.searchParams), tag: "", page: 1 };
  const { items, total } = await listPosts(world.db.read, {
    ...filter,
    kind: "guide",
    status: "published",
    pageSize: mostGuides,
  });
  if (total === 0) await redirectRenamedLabel(world, "guide", filter);
  return { filter, guides: await withPictures(world, items.map(guideOf)), total };
}

function guideOf({ kind, slug, title, excerpt, category, minutes, picture }: PostSummary) {
  return { kind, slug, title, excerpt, category, minutes, picture };
}

type Guide = PageProps<typeof load>["data"]["guides"][number];

export function Page({ data }: PageProps<typeof load>) {
  const { filter, guides, total } = data;
  const filtered = filter.q !== "" || filter.category !== "";
  return (
    <>
      <PageHead
        title="Guides for Florida pool owners"
        description="Printable checklists and guides for Florida pool owners: measuring the yard, the permit timeline, the barrier inspection, comparing quotes line by line."
        noindex={filter.q !== ""}
      />
      <PageIntro
        title="Printable pool checklists"
        here="Resources"
        lead="Checklists and tables to print and fill in together. Each one lists its sources and the date we checked them."
      >
        <ArticleSearch list="/resources" label="Search the guides" filter={filter} />
      </PageIntro>
      <div className="wrap article-index">
        <ResultLine list="/resources" filter={filter} noun="guide" total={total} />
        {byCategory(guides).map(([category, listed]) => (
          <GuideGroup key={category} category={category} guides={listed} />
        ))}
        {total === 0 && <NoGuide filtered={filtered} />}
      </div>
      <Closing
        title="Ready for a number?"
        text="Pick a size and see the installed price range. Your name comes last, and email only is fine."
        to="/estimate"
        action="Get my estimate"
      />
    </>
  );
}

/** Grouped by category, in order of first appearance. */
function byCategory(guides: Guide[]): [string, Guide[]][] {
  const groups = new Map<string, Guide[]>();
  for (const guide of guides) groups.set(guide.category, [...(groups.get(guide.category) ?? []), guide]);
  return [...groups];
}

function GuideGroup({ category, guides }: { category: string; guides: Guide[] }) {
  return (
    <section className="listed-article">
      <h2 className="group-title">{category || "Other"}</h2>
      <div className="group">
        {guides.map((guide) => (
          <article key={guide.slug} className="listed-guide">
            <div>
              <h3>
                <a href={articlePath(guide)}>{guide.title}</a>
              </h3>
              <p className="muted">{guide.excerpt}</p>
              <p className="fine">
                <span>{guide.minutes} min read</span>
                <a href={`${articlePath(guide)}/download`} download aria-label={`Download: ${guide.title}`}>
                  Download
                </a>
              </p>
            </div>
            <ListPicture article={guide} />
          </article>
        ))}
      </div>
    </section>
  );
}

function NoGuide({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <Nothing
      title="No guides match"
      text="Try a single word, or ask us. Your question may become a guide."
      to="/resources"
      way="Show all guides"
    />
  ) : (
    <Nothing
      title="No guides yet"
      text="In the meantime, ask us. You choose how we reply."
      to="/contact"
      way="Contact us"
    />
  );
}
