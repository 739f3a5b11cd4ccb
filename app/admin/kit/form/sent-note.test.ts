import { expect, test } from "vitest";
import type { Activity } from "#core/records/activities.shape.ts";
import { typed, type Draft } from "./draft.ts";
import { noteSent, settleSent } from "./save-sent.ts";
import type { Saving } from "./saving.ts";
import { hasNote, newestOf } from "./sent-note.ts";

// of an activity only what is compared, the newest first
const stage = { id: 9, type: "stage", note: "Left voicemail" } as Activity;
const older = { id: 7, type: "note", note: "Left voicemail" } as Activity;
const newer = { ...older, id: 12 };

test.each([
  ["a note that came after it was sent", "Left voicemail ", 6, true],
  ["an equal note of earlier", "Left voicemail", 7, false],
  ["another note", "Called", 6, false],
])("%s", (_, text, after, isThere) => expect(hasNote([stage, older], text, after)).toBe(isThere));

test("what is sent comes after the newest activity, or after none", () => {
  expect(newestOf([stage, older])).toBe(9);
  expect(newestOf([])).toBe(0);
});

type Contact = { version: number; notes: Activity[] };

/** A note typed for a contact with an equal one, and sent without an answer. */
function sentWithoutAnswer() {
  const blank = { note: "" };
  let draft: Draft | null = typed(null, { version: 4, fields: blank }, { note: "Left voicemail" });
  const saving = {
    drafts: { read: () => draft, write: (_: string, next: Draft | null) => void (draft = next) },
    key: "draft",
    fieldsOf: () => blank,
    holds: ({ notes }, { note }, after) => hasNote(notes, note, after),
    newestOf: ({ notes }) => newestOf(notes),
  } satisfies Partial<Saving<Contact>>;
  noteSent<Contact>(saving as unknown as Saving<Contact>, { version: 4, notes: [older] }, { ...draft!.mine });
  return { saving, draft: () => draft };
}

test("an equal note of earlier proves nothing: the one that never arrived stays, whatever else was changed", () => {
  const { saving, draft } = sentWithoutAnswer();
  expect(settleSent<Contact>(saving, { version: 5, notes: [older] })).toBe(false);
  expect(draft()?.mine).toEqual({ note: "Left voicemail" });
});

test("an equal note that came after it was sent is the one", () => {
  const { saving, draft } = sentWithoutAnswer();
  expect(settleSent<Contact>(saving, { version: 5, notes: [newer, older] })).toBe(true);
  expect(draft()).toBeNull();
});
