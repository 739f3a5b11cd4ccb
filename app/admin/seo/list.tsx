import { Fact, Facts, Recent, Tag, When } from "#app/admin/kit/facts.tsx";
import { ListPage } from "#app/admin/kit/list-page.tsx";
import { listScreen } from "#app/admin/kit/list-screen.ts";
import { useList } from "#app/admin/kit/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/auth/policies.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import type { SeoPage } from "#core/content/shape.ts";
import { redirects } from "#core/redirects/contract.ts";
import { seoPages } from "#core/content/contract.ts";

export function meta() {
  return [{ title: "SEO: staff area" }, { name: "robots", content: "noindex" }];
}

/** /admin/seo: each page's entry for search engines, and the redirects. */
export default function SeoList() {
  const { user } = useShell();
  return <ListPage screen={seoScreen} below={may(user, redirects.operations.list) && <Redirects />} />;
}

const seoScreen = listScreen({
  contract: seoPages,
  title: "SEO",
  nameHeader: "Path",
  rowId: (page) => page.path,
  rowName: (page) => page.path,
  searchHint: "Path, title",
  empty: "Every page uses its built-in title and description.",
  columns: [
    { header: "Title", cell: (page) => <bdi>{page.title || "–"}</bdi>, first: true, long: true },
    { header: "Title length", cell: (page) => page.title.length, align: "end" },
    { header: "Description length", cell: (page) => page.description.length, align: "end" },
    { header: "Indexing", cell: (page) => <Listed page={page} /> },
    { header: "Updated (ET)", cell: (page) => <Recent at={page.updatedAt} /> },
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
        <Fact label="Indexing">
          <Listed page={record} />
        </Fact>
        <Fact label="Updated">
          <When at={record.updatedAt} />
        </Fact>
      </Facts>
    ),
  },
});

function Listed({ page }: { page: SeoPage }) {
  return <Tag variant={page.noindex ? "warn" : "ok"}>{page.noindex ? "Noindex" : "Indexed"}</Tag>;
}

function Redirects() {
  const query = useList(redirects, { pageSize: 200 });
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
      {query.data?.total === 0 && <p className="muted">No redirects yet.</p>}
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
