import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { everyWeekday, officeLimits } from "./office-hours.rules.ts";
import { minutesOf, type Holiday, type Span, type Week } from "#lib/time/open-hours.ts";
import { oneLine } from "#lib/text/plain-text.ts";

const Time = z.string("Please enter a time").regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Please enter a time");

const OpenSpan = z.strictObject({ from: Time, to: Time }).superRefine((span, context) => {
  if (endOf(span) <= minutesOf(span.from))
    context.addIssue({ code: "custom", path: ["to"], message: "Closing time must be after opening time" });
}) satisfies z.ZodType<Span>;

const Spans = z
  .array(OpenSpan)
  .max(officeLimits.spans, `At most ${officeLimits.spans} sets of hours per day`)
  .superRefine((spans, context) => {
    const overlapping = spans.findIndex((span, index) =>
      spans
        .slice(0, index)
        .some((other) => minutesOf(span.from) < endOf(other) && minutesOf(other.from) < endOf(span)),
    );
    if (overlapping > 0)
      context.addIssue({ code: "custom", path: [overlapping, "from"], message: "These hours overlap" });
  });

/** The end of a span in minutes; "00:00" is midnight. */
function endOf({ to }: Span): number {
  return minutesOf(to) || 24 * 60;
}

const HolidayInput = z.strictObject({
  day: z.iso.date("Please choose a date"),
  name: typedText(oneLine, officeLimits.holidayName, { blank: "Required" }),
  spans: Spans,
}) satisfies z.ZodType<Holiday>;

/** The hours that staff enter for an office. Holidays are stored in the order of their days. */
export const openHoursInput = {
  week: z.strictObject(everyWeekday(Spans)) satisfies z.ZodType<Week>,
  holidays: z
    .array(HolidayInput)
    .max(officeLimits.holidays, `At most ${officeLimits.holidays} holidays`)
    .superRefine((holidays, context) => {
      for (const [index, { day }] of holidays.entries())
        if (holidays.findIndex((other) => other.day === day) < index)
          context.addIssue({ code: "custom", path: [index, "day"], message: "This day is already listed" });
    })
    .transform((holidays) => holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
};

const storedSpans = z.array(z.object({ from: z.string(), to: z.string() }));

/** Stored hours. They were validated when they were saved, by the rules of that time. */
export const storedOpenHours = {
  week: z.object(everyWeekday(storedSpans)),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), spans: storedSpans })),
};
