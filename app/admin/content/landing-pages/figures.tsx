import { useAsk } from "#app/admin/kit/live/queries.ts";
import { DayBars } from "#app/admin/kit/record/day-bars.tsx";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { landingPages } from "#core/content/contract.ts";
import type { LandingPage } from "#core/content/shape.ts";
import type { LandingFigures } from "#core/content/tracking/shape.ts";

/** What visitors pressed, by where it is on the page. */
const actionLabels: Record<LandingFigures["actions"][number]["action"], string> = {
  primary_cta_clicked: "Estimate button",
  phone_clicked: "Phone number",
  sidebar_estimate_clicked: "Estimate button in the price box",
  sidebar_phone_clicked: "Phone number in the price box",
  final_cta_clicked: "Estimate button at the end",
  final_phone_clicked: "Phone number at the end",
};

/** What visitors did on a landing page in the last 30 days. */
export function LandingPageFigures({ record: { id, view } }: { record: LandingPage }) {
  const input = { id, query: undefined, body: undefined };
  // each visit changes them, and no notice is sent
  const query = useAsk(landingPages, "figures", input, { staleTime: 0 });
  if (query.isPending) return <Skeleton label="Loading what visitors did" rows={3} />;
  if (!query.data)
    return (
      <Failure
        what="What visitors did could not be loaded."
        error={query.error}
        retry={() => query.refetch()}
      />
    );
  const { days, actions } = query.data;
  const counted = days.map((day) => ({ ...day, count: day.conversions }));
  const conversions = { header: "Conversions", of: (day: (typeof days)[number]) => day.conversions };
  const views = { header: "Views", of: (day: (typeof days)[number]) => day.views };
  // the simple layout counts no views
  const isViewed = view === "enhanced" || days.some((day) => day.views > 0);
  return (
    <>
      <p className="muted">Presses of a button or a phone number, the last {days.length} days:</p>
      <DayBars days={counted} what="conversions" columns={isViewed ? [views, conversions] : [conversions]} />
      {actions.length === 0 ? (
        <p className="muted">Nobody has pressed one yet.</p>
      ) : (
        <Facts>
          {actions.map(({ action, count }) => (
            <Fact key={action} label={actionLabels[action]}>
              {count.toLocaleString("en-US")}
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}
