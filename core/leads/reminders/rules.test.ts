import { expect, test } from "vitest";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { defaultReminders } from "#core/settings/reminders.rules.ts";
import { RemindersInput } from "#core/settings/reminders.shape.ts";
import { remindedFirst, remindedNext, reminderDue, type Remindable } from "./rules.ts";

const people: (Remindable & { name: string })[] = [
  { id: 1, name: "Ana", officeIds: ["ocala"], inRotation: false, seesOffices: true },
  { id: 2, name: "Bea", officeIds: ["ocala", "orlando"], inRotation: true, seesOffices: true },
  { id: 3, name: "Cal", officeIds: ["orlando"], inRotation: true, seesOffices: true },
  { id: 4, name: "Dan", officeIds: [], inRotation: true, seesOffices: true },
];

test.each<[string, ownerId: number | null, officeId: string, first: string[], next: string[]]>([
  ["the owner, then the others of the office", 1, "ocala", ["Ana"], ["Bea"]],
  ["an owner of another office", 3, "ocala", ["Cal"], ["Ana", "Bea"]],
  ["an owner of no office", 4, "ocala", ["Dan"], ["Ana", "Bea"]],
  ["without an owner, who takes leads in turn", null, "ocala", ["Bea"], ["Ana"]],
  ["all who take leads in turn", null, "orlando", ["Bea", "Cal"], []],
  ["an owner who cannot be reached", 9, "ocala", ["Bea"], ["Ana"]],
  ["an office without people", null, "tampa", [], []],
  ["an owner in an office without people", 1, "tampa", ["Ana"], []],
])("%s", (_, ownerId, officeId, first, next) => {
  const names = (reminded: { name: string }[]) => reminded.map(({ name }) => name);
  expect(names(remindedFirst(people, { ownerId, officeId }))).toEqual(first);
  expect(names(remindedNext(people, { ownerId, officeId }))).toEqual(next);
});

test.each([
  ["in the morning", "2026-11-20T14:05:00.000Z", "2026-11-20T14:20:00.000Z", "2026-11-20T15:05:00.000Z"],
  ["late on Friday", "2026-11-20T20:50:00.000Z", "2026-11-23T14:05:00.000Z", "2026-11-23T14:50:00.000Z"],
  ["at night", "2026-11-20T04:00:00.000Z", "2026-11-20T14:15:00.000Z", "2026-11-20T15:00:00.000Z"],
])("a lead that comes in %s is due when the office has been open long enough", (_, since, owner, office) => {
  const lead = { hours: specifiedHours, since: new Date(since) };
  expect(reminderDue(defaultReminders, "owner", lead)?.toISOString()).toBe(owner);
  expect(reminderDue(defaultReminders, "office", lead)?.toISOString()).toBe(office);
});

test.each<[string, object, field: string | null]>([
  ["the default", defaultReminders, null],
  ["the second before the first", { ...defaultReminders, officeMinutes: 15 }, "officeMinutes"],
  ["no minutes", { ...defaultReminders, ownerMinutes: 0 }, "ownerMinutes"],
  ["half a minute", { ...defaultReminders, ownerMinutes: 0.5 }, "ownerMinutes"],
  ["a year", { ...defaultReminders, officeMinutes: 525_600 }, "officeMinutes"],
  ["not a number", { ...defaultReminders, ownerMinutes: "15" }, "ownerMinutes"],
])("the setting %s is accepted or rejected at its field", (_, value, field) => {
  const { error } = RemindersInput.safeParse(value);
  expect(error?.issues[0]?.path.join(".") ?? null).toBe(field);
});
