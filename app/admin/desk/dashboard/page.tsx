import { Link } from "react-router";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { VisitsSoon } from "#app/admin/leads/visits/soon.tsx";
import { may } from "#core/policies.ts";
import { Page, useShell } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { useNow } from "#app/admin/kit/live/now.ts";
import { dashboard as today } from "#core/desk/contract.ts";
import { leads } from "#core/leads/contract.ts";
import { greeting } from "./greeting.ts";
import { Newest } from "./newest.tsx";
import { QuotesMovingStrip } from "./quotes-moving.tsx";
import { PerDay } from "./per-day.tsx";
import { Stages } from "./stages.tsx";
import { Totals } from "./totals.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";
import "./dashboard.css";

/** /admin-dashboard: waiting leads, recent activity, totals. */
export default function DashboardPage() {
  const { user } = useShell();
  const now = useNow(60_000);
  const name = (user.displayName || user.username).split(" ")[0];
  return (
    <Page title={`${greeting(now)}, ${name}`} operation={today.operations.find}>
      <DashboardBody />
    </Page>
  );
}

function DashboardBody() {
  const { user } = useShell();
  const query = useAsk(today, "find", {}, { refetchInterval: 5 * 60_000 });
  if (query.isPending) return <Skeleton label="Loading the dashboard" />;
  if (!query.data)
    return (
      <Failure what="The dashboard could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const dashboard = query.data;
  const seesLeads = may(user, leads.operations.list);
  return (
    <div className="dashboard">
      {query.isError && (
        <p className="list-stale" role="alert">
          The server did not respond, so these figures may be out of date.
        </p>
      )}
      {dashboard.lacksMailServer && (
        <p className="list-stale">
          No mail server is set up, so no emails are sent, neither confirmations nor replies.{" "}
          <Link to="/admin/test#emails">Set up email</Link>
        </p>
      )}
      {dashboard.limitedOffices.length > 0 && (
        <p className="list-stale">
          {dashboard.limitedOffices.join(" and ")}: so many messages in 24 hours that some visitors got no
          confirmation. All messages are saved, and the office was notified of each.{" "}
          <Link to="/admin/test">See system health</Link>
        </p>
      )}
      {seesLeads && <WaitingStrip dashboard={dashboard} />}
      {dashboard.quotes && <QuotesMovingStrip moving={dashboard.quotes} />}
      <VisitsSoon />
      <Totals dashboard={dashboard} />
      {seesLeads && (
        <div className="dashboard-pair">
          <PerDay days={dashboard.perDay} />
          <Stages dashboard={dashboard} />
        </div>
      )}
      {seesLeads && <Newest dashboard={dashboard} />}
    </div>
  );
}
