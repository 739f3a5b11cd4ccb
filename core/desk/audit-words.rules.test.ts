import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditEntities, auditKinds, auditSentence } from "./audit-words.rules.ts";

test.each([
  ["change", "lead", "3", "Ann Lee", { stage: "contacted" }, "updated lead Ann Lee (Contacted)"],
  ["change", "lead", "3", "", { noted: true }, "updated lead 3"],
  ["take back", "article", "7", "Salt in July", { version: 2 }, "unpublished article Salt in July"],
  ["restore", "article", "7", "Salt in July", { version: 3 }, "restored article Salt in July"],
  ["delete for good", "article", "7", "Salt in July", {}, "deleted for good article Salt in July"],
  ["delete", "media", "4", "lanai.jpg", { name: "lanai.jpg" }, "deleted picture lanai.jpg"],
  ["change", "setting", "replyTemplates", "reply templates", {}, "updated settings section reply templates"],
  ["sign-in", "user", "1", "Dana", {}, "signed in"],
  [
    "failed-sign-in",
    "user",
    "1",
    "Dana",
    { username: "dana", failed: 37, networks: 4, locks: 1 },
    "failed to sign in 37 times as “dana”, from 4 new networks; 1 lock",
  ],
  [
    "failed-sign-in",
    "user",
    "",
    "",
    { failed: 1, networks: 0, locks: 0 },
    "failed to sign in 1 time as users that do not exist",
  ],
  ["accept", "quote", "1", "OCA-2026-0001 for Carmen Diaz", {}, "signed quote OCA-2026-0001 for Carmen Diaz"],
  ["change", "quote", "4", "Draft 4 for Bob", { saves: 12 }, "updated quote Draft 4 for Bob, saved 12 times"],
  ["plan", "price book", "2", "2", { on: "2026-12-01" }, "scheduled price book 2 for December 1, 2026"],
  ["put in force", "price book", "2", "2", {}, "published price book 2"],
  ["export", "pool", "all", "", { count: 60 }, "exported 60 pools"],
  ["export", "activity", "all", "", { count: 2 }, "exported 2 activities"],
  ["create", "visit", "5", "Bob Hall", {}, "booked visit to Bob Hall"],
  ["create", "redirect", "5", "/old", {}, "added redirect from /old"],
  ["melt", "lead", "3", "Ann Lee", { stage: "unheard-of" }, "melt lead Ann Lee"],
])("%s of %s %s %s with %j reads: %s", (action, entity, entityId, recordName, detail, words) => {
  expect(auditSentence({ action, entity, entityId, recordName, detail })).toBe(words);
});

const kinds = Object.entries(auditKinds).flatMap(([entity, actions]) =>
  actions.map((action) => ({ entity, action })),
);

test.each(kinds)("$action of $entity has a sentence of its own", ({ entity, action }) => {
  expect(auditEntities).toHaveProperty([entity]);
  const unknown = { action: `${action} it`, entity, entityId: "7", recordName: "Bob", detail: {} };
  expect(auditSentence(unknown)).toMatch(new RegExp(`^${action} it `));
  expect(auditSentence({ ...unknown, action })).not.toMatch(
    new RegExp(`^${action} (${auditEntities[entity]!}|${entity})`),
  );
});

/** Counts of views and the actions of the customers' page are no activities. */
const others = new Set(["view", "late"]);

test("every action that a verb records is in the list of kinds", () => {
  const listed = new Set<string>(kinds.map(({ action }) => action));
  const files = globSync("core/**/*.ts").filter((file) => !/\.test\.ts$|sample\.ts$|table\.ts$/.test(file));
  const recorded = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\baction: "([^"]+)"/g)].map(([, action]) => ({ file, action })),
  );
  expect(recorded.length).toBeGreaterThan(80);
  expect(recorded.filter(({ action = "" }) => !listed.has(action) && !others.has(action))).toEqual([]);
});
