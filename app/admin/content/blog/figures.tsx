import { FiguresOfText } from "#app/admin/content/figures-of-text.tsx";
import { DayBars } from "#app/admin/kit/record/day-bars.tsx";
import { posts } from "#core/content/contract.ts";
import type { Post } from "#core/content/shape.ts";
import type { TextFigures } from "#core/content/tracking/shape.ts";

type Day = TextFigures["days"][number];
const views = { header: "Views", of: (day: Day) => day.views };

/** How often an article was viewed in the last 30 days. */
export function PostFigures({ record: { id } }: { record: Post }) {
  return (
    <FiguresOfText contract={posts} id={id}>
      {({ days }) => (
        <>
          <p className="muted">Views, the last {days.length} days:</p>
          <DayBars days={days.map((day) => ({ ...day, count: day.views }))} what="views" columns={[views]} />
        </>
      )}
    </FiguresOfText>
  );
}
