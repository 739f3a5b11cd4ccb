import { serve } from "#core/serve.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { contentCalendar } from "./contract.ts";
import { readMonth } from "./reads.ts";

export const contentCalendarService = serve(contentCalendar, {
  month: (world, { query }) => readMonth(world.db.staff, { ...query, today: floridaIsoDay(world.now()) }),
});
