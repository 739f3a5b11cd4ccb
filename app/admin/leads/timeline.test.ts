import { expect, test } from "vitest";
import { leadTimeline } from "./timeline.ts";

const entry = {
  id: 1,
  type: "email",
  from: null,
  to: "lead-thanks",
  note: "",
  at: "2026-11-20T14:05:00.000Z",
  email: null,
};

test.each([
  ["the program's own entry", { actor: "Sunspring", isAutomatic: true }, "Automatic"],
  ["that of a user with the program's name", { actor: "Sunspring", isAutomatic: false }, "Sunspring"],
  ["a visitor's", { actor: "Visitor", isAutomatic: false }, "Visitor"],
])("%s names its actor", (_, by, expected) => {
  expect(leadTimeline([{ ...entry, ...by }], (id) => id)).toMatchObject([
    { what: "Confirmation emailed", by: expected },
  ]);
});

test.each([
  ["lead-received", "sent", "Office notified by email"],
  ["lead-received", "stored", "Office notification not sent: no mail server"],
  ["lead-thanks", "stored", "Confirmation not sent: no mail server"],
  ["lead-thanks", "limited", "Confirmation not sent: daily limit"],
  [
    "lead-thanks",
    "failed",
    "Confirmation not delivered: there is no such address",
    "Not delivered: there is no such address",
  ],
  [
    "lead-thanks",
    "sent",
    "Confirmation not delivered: there is no such address",
    "Not delivered: there is no such address",
  ],
  // the note of an erased person is empty
  ["reply", "failed", "Reply not delivered"],
] as const)("%s that was %s: %s", (to, state, what, ...notes) => {
  const email = { state, subject: "", text: "", to: "" };
  const sent = { ...entry, to, email, note: notes[0] ?? "", actor: "Sunspring", isAutomatic: true };
  expect(leadTimeline([sent], (id) => id)).toMatchObject([{ what }]);
});

test.each([
  ["added", "Task added"],
  ["done", "Task done"],
  ["reopened", "Task reopened"],
  ["changed", "Task changed"],
  ["deleted", "Task deleted"],
])("a task that was %s is named with its text", (to, what) => {
  const task = { ...entry, type: "task", to, note: "Call again", actor: "Kim", isAutomatic: false };
  expect(leadTimeline([task], (id) => id)).toMatchObject([{ what, text: "Call again" }]);
});

const [tuesday, friday] = ["2026-11-24T19:00:00.000Z", "2026-11-27T15:00:00.000Z"];

test.each([
  ["booked", null, tuesday, "", "Visit booked: Nov 24, 2026, 2:00 PM"],
  ["moved", tuesday, friday, "", "Visit moved: Nov 24, 2026, 2:00 PM → Nov 27, 2026, 10:00 AM"],
  ["changed in another way", tuesday, tuesday, "Changed: address", "Visit changed: Nov 24, 2026, 2:00 PM"],
  ["completed", tuesday, tuesday, "", "Visit completed: Nov 24, 2026, 2:00 PM"],
  ["canceled", tuesday, null, "Rain", "Visit canceled: Nov 24, 2026, 2:00 PM"],
])("a visit or a call that was %s", (_, from, to, note, what) => {
  const words = { visit: what, phone_call: what.replace("Visit", "Phone call") };
  for (const [type, what] of Object.entries(words)) {
    const visit = { ...entry, type, from, to, note, actor: "Dana", isAutomatic: false };
    const text = note === "" ? undefined : note;
    expect(leadTimeline([visit], (id) => id)).toMatchObject([{ what, text }]);
  }
});

const reminder = (id: number, to: string, at: string, state: "sent" | "stored" = "sent") => ({
  ...entry,
  id,
  to: "lead-remind",
  at,
  email: { state, subject: "", text: "", to },
  actor: "Sunspring",
  isAutomatic: true,
});

test("reminders to several people at once are one line that names them in the order in which they got them", () => {
  const [first, later] = ["2026-11-20T14:20:00.000Z", "2026-11-20T15:05:00.000Z"];
  const history = [
    reminder(4, "Cal", later),
    reminder(3, "Bea", later),
    reminder(2, "Ana", later),
    reminder(1, "Kim", first),
  ];
  expect(leadTimeline(history, (id) => id)).toMatchObject([
    { id: 4, what: "Reminder emailed to Ana, Bea, and Cal" },
    { id: 1, what: "Reminder emailed to Kim" },
  ]);
});

test("reminders that were not sent, and those on both sides of something else, are lines of their own", () => {
  const at = "2026-11-20T14:20:00.000Z";
  const note = { ...entry, id: 3, type: "note", to: null, at, actor: "Kim", isAutomatic: false };
  const history = [reminder(4, "Cal", at), note, reminder(2, "Bea", at), reminder(1, "Ana", at, "stored")];
  expect(leadTimeline(history, (id) => id).map(({ what }) => what)).toEqual([
    "Reminder emailed to Cal",
    "Note",
    "Reminder emailed to Bea",
    "Reminder to Ana not sent: no mail server",
  ]);
});

test.each([
  [
    "sent",
    "OCA-2026-0001, revision A. Priced in the yard",
    "Quote sent: OCA-2026-0001, revision A. Priced in the yard",
  ],
  ["accepted", "", "Quote accepted"],
  ["written", "OCA-2026-0001, revision A", "Quote written for the customer: OCA-2026-0001, revision A"],
  ["written", "", "Quote written for the customer"],
])("what became of a quote comes first in the history of its lead: %s, “%s”", (to, note, what) => {
  const activity = { ...entry, type: "quote", to, note, actor: "Dana", isAutomatic: false };
  expect(leadTimeline([activity], (id) => id)).toMatchObject([{ what }]);
});
