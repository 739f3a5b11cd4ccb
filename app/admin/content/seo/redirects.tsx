import { Plus } from "lucide-react";
import { useState } from "react";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Failure } from "#app/admin/kit/states.tsx";
import { may } from "#core/policies.ts";
import { redirects } from "#core/content/redirects/contract.ts";
import type { Redirect } from "#core/content/redirects/shape.ts";
import "./redirects.css";

/** The number of redirects from which the list has a search. */
const manyRedirects = 20;
const mostShown = 200;

const EditRedirect = lazyBody("redirect", () =>
  import("./redirect-dialog.tsx").then((dialog) => dialog.EditRedirect),
);
const NewRedirect = lazyBody("new redirect", () =>
  import("./redirect-dialog.tsx").then((dialog) => dialog.NewRedirect),
);

/** The redirects, with dialogs that add, change and remove one. */
export function Redirects() {
  const { user } = useShell();
  const [open, setOpen] = useState<number | "new" | null>(null);
  const [q, setQ] = useState("");
  const query = useList(redirects, { pageSize: mostShown, q });
  const { items = [], total = 0 } = query.data ?? {};
  const record = items.find(({ id }) => id === open);
  const close = () => setOpen(null);
  return (
    <section className="panel list-below">
      <header className="redirects-head">
        <h2>Redirects</h2>
        {may(user, redirects.operations.create) && (
          <button type="button" className="staff-button go" onClick={() => setOpen("new")}>
            <Plus size={18} aria-hidden /> New redirect
          </button>
        )}
      </header>
      {query.isError && (
        <Failure
          what="The redirects could not be loaded."
          error={query.error}
          retry={() => query.refetch()}
        />
      )}
      {(total > manyRedirects || q !== "") && (
        <TextField label="Search redirects" value={q} change={setQ} limit={200} />
      )}
      {query.data && total === 0 && (
        <p className="muted">{q === "" ? "No redirects yet." : "No redirect has this in it."}</p>
      )}
      {total > mostShown && (
        <p className="muted">{`These are the first ${mostShown} of ${total}. Search for the others.`}</p>
      )}
      {total > 0 && <RedirectTable items={items} change={setOpen} />}
      {open === "new" && <NewRedirect close={close} />}
      {record && <EditRedirect key={record.id} record={record} close={close} />}
    </section>
  );
}

type TableProps = { items: Redirect[]; change: (id: number) => void };

/** One row for each redirect, with a button for users who may change it. */
export function RedirectTable({ items, change }: TableProps) {
  const { user } = useShell();
  return (
    <div className="list-table">
      <table className="redirect-table">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col" className="redirect-more">
              Code
            </th>
            <th scope="col" className="redirect-more">
              Updated (ET)
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.id}>
              <td className="redirect-path">
                <bdi>{one.fromPath}</bdi>
              </td>
              <td className="redirect-path">
                <bdi>{one.toPath}</bdi>
              </td>
              <td className="redirect-more">{one.statusCode}</td>
              <td className="redirect-more">
                <Recent at={one.updatedAt} />
              </td>
              <td className="end">
                {may(user, redirects.operations.change, one) && (
                  <button type="button" className="staff-button" onClick={() => change(one.id)}>
                    Change<span className="visually-hidden"> {one.fromPath}</span>
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
