import type { Activity } from "#core/records/activities.shape.ts";
import { plainText } from "#lib/plain-text.ts";

/** The newest activity of a record, which what is sent next comes after; 0 if there is none. */
export function newestOf(activities: Pick<Activity, "id">[]): number {
  return activities.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** Whether a note with this text came after an activity: an older one may say the same. */
export function hasNote(activities: Activity[], text: unknown, after: number): boolean {
  return activities.some(
    ({ id, type, note }) => type === "note" && id > after && note === plainText(String(text)),
  );
}
