import { FiguresOfText, LeadsOfText } from "#app/admin/content/figures-of-text.tsx";
import { DayBars } from "#app/admin/kit/record/day-bars.tsx";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { landingPages } from "#core/content/contract.ts";
import type { LandingPage } from "#core/content/shape.ts";
import { textCampaign } from "#core/content/tracking/coming-through.rules.ts";
import type { TextFigures } from "#core/content/tracking/shape.ts";

/** What visitors pressed, by where it is on the page. */
const actionLabels: Record<TextFigures["actions"][number]["action"], string> = {
  primary_cta_clicked: "Estimate button",
  phone_clicked: "Phone number",
  sidebar_estimate_clicked: "Estimate button in the price box",
  sidebar_phone_clicked: "Phone number in the price box",
  final_cta_clicked: "Estimate button at the end",
  final_phone_clicked: "Phone number at the end",
};

type Day = TextFigures["days"][number];
const conversions = { header: "Conversions", of: (day: Day) => day.conversions };
const views = { header: "Views", of: (day: Day) => day.views };

/** What visitors did on a landing page in the last 30 days. */
export function LandingPageFigures({ record: { id, slug, view } }: { record: LandingPage }) {
  return (
    <FiguresOfText contract={landingPages} id={id}>
      {({ days, actions, leads }) => {
        // the simple layout counts no views
        const isViewed = view === "enhanced" || days.some((day) => day.views > 0);
        return (
          <>
            <p className="muted">Presses of a button or a phone number, the last {days.length} days:</p>
            <DayBars
              days={days.map((day) => ({ ...day, count: day.conversions }))}
              what="conversions"
              columns={isViewed ? [views, conversions] : [conversions]}
            />
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
            <LeadsOfText count={leads} campaign={textCampaign("landing", slug)} days={days.length} />
          </>
        );
      }}
    </FiguresOfText>
  );
}
