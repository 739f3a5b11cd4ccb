import { expect, test } from "vitest";
import { auditWords } from "./audit-words.ts";

test.each([
  ["change", "lead", "3", { stage: "contacted", noted: false }, "updated lead 3 (Contacted)"],
  ["change", "lead", "3", { noted: true }, "updated lead 3"],
  ["take back", "article", "7", { version: 2 }, "unpublished article 7"],
  ["delete", "landing page", "9", { title: "Pools in Naples" }, "deleted landing page “Pools in Naples”"],
  ["delete", "media", "4", { name: "lanai.jpg" }, "deleted picture “lanai.jpg”"],
  ["invite", "user", "5", { username: "marisol", role: "sales" }, "invited user “marisol”"],
  ["change", "setting", "company", {}, "updated settings section company"],
  ["sign-in", "user", "1", {}, "signed in"],
  [
    "failed-sign-in",
    "user",
    "1",
    { username: "dana", failed: 37, networks: 4, locks: 1 },
    "failed to sign in 37 times as “dana”, from 4 new networks; 1 lock",
  ],
  [
    "failed-sign-in",
    "user",
    "",
    { failed: 1, networks: 0, locks: 0 },
    "failed to sign in 1 time as users that do not exist",
  ],
  ["merge", "manufacturer", "latham", { name: "Latham", into: "x" }, "merged manufacturer “Latham”"],
  ["send", "quote", "4", { number: "OCA-2026-0001", revision: "A" }, "sent quote “OCA-2026-0001”"],
  ["send quote", "lead", "3", { number: "OCA-2026-0001" }, "sent a quote for lead 3"],
  ["change", "quote", "4", { fields: ["draft"], saves: 1 }, "updated quote 4"],
  ["change", "quote", "4", { fields: ["draft"], saves: 12 }, "updated quote 4, saved 12 times"],
  ["revise", "quote", "4", { revision: "B" }, "started a revision of quote 4"],
  ["withdraw", "quote", "4", { number: "OCA-2026-0001" }, "withdrew quote “OCA-2026-0001”"],
  ["link", "quote", "4", { revokeEarlier: true }, "made a link to quote 4"],
  ["revoke links", "quote", "4", {}, "revoked the links to quote 4"],
  ["expire", "quote", "4", { validUntil: "2026-12-20" }, "expired quote 4"],
  ["melt", "lead", "3", { stage: "unheard-of" }, "melt lead 3"],
])("%s of %s %s with %j reads: %s", (action, entity, entityId, detail, words) => {
  expect(auditWords({ action, entity, entityId, detail })).toBe(words);
});
