import { useQuery } from "@tanstack/react-query";
import { Fact, Facts, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListFrame } from "#app/admin/kit/list-frame.tsx";
import type { Noun } from "#app/admin/kit/noun.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure } from "#app/admin/kit/states.tsx";
import { mayEnter } from "#core/auth/rules.ts";
import type { SeoPage } from "#core/content/shape.ts";
import type { Redirect } from "#core/redirects/shape.ts";

export function meta() {
  return [{ title: "SEO: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/seo: what search engines are told about each page, and where old addresses lead. */
export default function SeoList() {
  const { user } = useShell();
  return <ListFrame noun={pages} below={mayEnter(user.role, "seo") && <Redirects />} />;
}

const pages: Noun<SeoPage, SeoPage> = {
  title: "SEO",
  one: "page",
  many: "pages",
  area: "seo",
  path: "/api/admin/seo",
  nameHeader: "Path",
  rowId: (page) => page.path,
  rowName: (page) => page.path,
  searchHint: "Path, title",
  empty: "Every page has the title and description that it is built with; none has been given its own.",
  columns: [
    { header: "Title", cell: (page) => <bdi>{page.title || "–"}</bdi>, first: true },
    { header: "Title length", cell: (page) => page.title.length, align: "end" },
    { header: "Description length", cell: (page) => page.description.length, align: "end" },
    { header: "Search engines", cell: (page) => <Listed page={page} /> },
    { header: "Changed (Florida time)", cell: (page) => <When at={page.updatedAt} /> },
  ],
  view: {
    title: (page) => page.path,
    Body: ({ record }) => (
      <Facts>
        <Fact label="Path">
          <a href={record.path} target="_blank" rel="noopener">
            <bdi>{record.path}</bdi>, in a new tab
          </a>
        </Fact>
        <Fact label="Title">
          <bdi>{record.title || "–"}</bdi>
        </Fact>
        <Fact label="Description">
          <bdi>{record.description || "–"}</bdi>
        </Fact>
        <Fact label="Search engines">
          <Listed page={record} />
        </Fact>
        <Fact label="Last changed">
          <When at={record.updatedAt} />
        </Fact>
      </Facts>
    ),
  },
};

function Listed({ page }: { page: SeoPage }) {
  return <Tag look={page.noindex ? "warn" : "ok"}>{page.noindex ? "Kept out" : "Listed"}</Tag>;
}

function Redirects() {
  const query = useQuery<{ items: Redirect[]; total: number }>({
    queryKey: ["/api/admin/redirects?pageSize=200"],
  });
  return (
    <section className="panel list-below">
      <h2>Redirects</h2>
      {query.isError && (
        <Failure
          what="The redirects could not be loaded."
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {query.data?.total === 0 && <p className="muted">No old address leads anywhere else.</p>}
      {query.data && query.data.total > 0 && (
        <div className="list-table">
          <table>
            <thead>
              <tr>
                <th scope="col">From</th>
                <th scope="col">To</th>
                <th scope="col">Code</th>
              </tr>
            </thead>
            <tbody>
              {query.data.items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <bdi>{one.fromPath}</bdi>
                  </td>
                  <td>
                    <bdi>{one.toPath}</bdi>
                  </td>
                  <td>{one.statusCode}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
