import { Check, Minus } from "lucide-react";
import { Fragment } from "react";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import { users } from "#core/staff/contract.ts";
import "./users.css";

/** What each role can do, from the server's own policies. */
export function RoleTable() {
  const { user } = useShell();
  return may(user, users.operations.roles) ? <RolePanel /> : null;
}

function RolePanel() {
  const query = useAsk(users, "roles", {});
  return (
    <section className="panel list-below">
      <h2>What each role can do</h2>
      {query.isPending && <Skeleton label="Loading the roles" rows={6} />}
      {query.isError && !query.data && (
        <Failure what="The roles could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && (
        <table className="user-roles">
          <thead>
            <tr>
              <th scope="col">Permission</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {roleLabels[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {query.data.groups.map(({ title, rows }) => (
              <Fragment key={title}>
                <tr>
                  <th scope="rowgroup" colSpan={1 + roles.length}>
                    {title}
                  </th>
                </tr>
                {rows.map((row) => (
                  <tr key={row.label}>
                    <th scope="row">{row.label}</th>
                    {roles.map((role) => (
                      <td key={role}>
                        <Mark allowed={row.roles.includes(role)} alsoSingle={row.alsoSingle} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Mark({ allowed, alsoSingle }: { allowed: boolean; alsoSingle: boolean }) {
  if (!allowed && alsoSingle) return <span className="muted">If allowed</span>;
  return (
    <>
      {allowed ? <Check size={18} aria-hidden /> : <Minus size={18} aria-hidden className="muted" />}
      <span className="visually-hidden">{allowed ? "Yes" : "No"}</span>
    </>
  );
}
