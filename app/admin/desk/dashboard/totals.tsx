import { Link } from "react-router";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { contacts as ofContacts } from "#core/leads/contacts/contract.ts";
import type { Dashboard } from "#core/desk/shape.ts";
import { health } from "#core/desk/health/contract.ts";
import { leads as ofLeads } from "#core/leads/contract.ts";
import { countLabel } from "#lib/lists/count.ts";

/** The counts of the records that the user may see. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { user } = useShell();
  const { leads, contacts, pools, failedJobs } = dashboard.totals;
  const lastDays = dashboard.perDay.reduce((sum, day) => sum + day.count, 0);
  return (
    <dl className="totals">
      {may(user, ofLeads.operations.list) && (
        <>
          <Total label="Leads, last 30 days" value={lastDays.toLocaleString("en-US")} />
          <Total label="All-time leads" value={countLabel(leads)} />
        </>
      )}
      {may(user, ofContacts.operations.list) && <Total label="Contacts" value={countLabel(contacts)} />}
      <Total label="Pools on the site" value={countLabel(pools)} />
      <div>
        <dt>Failed background tasks</dt>
        <dd className={failedJobs > 0 ? "bad" : undefined}>{countLabel(failedJobs)}</dd>
        {failedJobs > 0 && (
          <dd className="total-link">
            {may(user, health.operations.find) ? (
              <Link to="/admin/test">See what failed</Link>
            ) : (
              "Tell an admin"
            )}
          </dd>
        )}
      </div>
    </dl>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
