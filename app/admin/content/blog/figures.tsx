import { FiguresOfText, LeadsOfText } from "#app/admin/content/figures-of-text.tsx";
import { DayBars } from "#app/admin/kit/record/day-bars.tsx";
import { posts } from "#core/content/contract.ts";
import type { Post } from "#core/content/shape.ts";
import { textCampaign } from "#core/content/tracking/coming-through.rules.ts";
import type { TextFigures } from "#core/content/tracking/shape.ts";

type Day = TextFigures["days"][number];
const views = { header: "Views", of: (day: Day) => day.views };

/** How often an article was viewed in the last 30 days, and the leads that came through it. */
export function PostFigures({ record: { id, slug } }: { record: Post }) {
  return (
    <FiguresOfText contract={posts} id={id}>
      {({ days, leads }) => (
        <>
          <p className="muted">Views, the last {days.length} days:</p>
          <DayBars days={days.map((day) => ({ ...day, count: day.views }))} what="views" columns={[views]} />
          <LeadsOfText count={leads} campaign={textCampaign("article", slug)} days={days.length} />
        </>
      )}
    </FiguresOfText>
  );
}
