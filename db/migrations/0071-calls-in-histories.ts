import type { Kysely } from "kysely";
import { oneOf, replaceConstraints } from "./reshape.ts";

const knownActivities =
  "received stage office note email owner call text elsewhere correction task visit quote question photos".split(
    " ",
  );
const calls = { "Phone call": "phone_call", "Video call": "video_call" };

/**
 * A history tells of calls that are booked for a time as such. Only the bookings of before said which of them were calls:
 * their moves and cancellations stay "visit".
 */
export async function up(db: Kysely<any>): Promise<void> {
  await replaceConstraints(db, "activities", [
    {
      name: "activities_type_check",
      from: oneOf("type", knownActivities),
      to: oneOf("type", [...knownActivities, ...Object.values(calls)]),
    },
  ]);
  for (const [note, type] of Object.entries(calls))
    await db
      .updateTable("activities")
      .set({ type, note: "" })
      .where("type", "=", "visit")
      .where("from_value", "is", null)
      .where("note", "=", note)
      .execute();
}
