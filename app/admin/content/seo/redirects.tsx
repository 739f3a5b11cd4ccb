import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Recent } from "#app/admin/kit/record/facts.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList, useRecord } from "#app/admin/kit/live/queries.ts";
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

/** The redirects, with dialogs that add, change and remove one; ?redirect= names the one that is changed. */
export function Redirects() {
  const { user } = useShell();
  const [search, setSearch] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [q, setQ] = useState("");
  const query = useList(redirects, { pageSize: mostShown, q });
  const { items = [], total = 0 } = query.data ?? {};
  const open = search.get("redirect");
  function setOpen(id: number | null) {
    const params = new URLSearchParams(search);
    if (id === null) params.delete("redirect");
    else params.set("redirect", String(id));
    setSearch(params, { preventScrollReset: true, replace: id === null });
  }
  return (
    <section className="panel list-below">
      <header className="redirects-head">
        <h2>Redirects</h2>
        {may(user, redirects.operations.create) && (
          <button type="button" className="staff-button go" onClick={() => setIsAdding(true)}>
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
      {isAdding && <NewRedirect close={() => setIsAdding(false)} />}
      {open !== null && <OpenRedirect key={open} id={open} close={() => setOpen(null)} />}
    </section>
  );
}

/** The redirect that the address names, which the list need not show; nothing once it is gone. */
function OpenRedirect({ id, close }: { id: string; close: () => void }) {
  const { data } = useRecord(redirects, id);
  return data && <EditRedirect record={data} close={close} />;
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
