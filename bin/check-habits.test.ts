import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkHabits, countHabits } from "./check-habits.ts";

/** A project with this one file. */
function planted(file: string, text: string): [root: string, files: string[]] {
  const root = mkdtempSync(join(tmpdir(), "sunspring-habits-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return [root, [file]];
}

test.each([
  ["app/site/a.tsx", "<p>And\n  nobody calls.</p>", "nobody"],
  ["mail/a.tsx", "const text = `Somebody from ${office} calls.`;", "Somebody"],
  ["app/site/a.tsx", "<p>The range stands on this page.</p>", "stands"],
  ["db/data/posts.json", '[{ "content": "<p>Ask for the paper of your model.</p>" }]', "the paper"],
  ["app/site/a.tsx", '<Panel text="From the makers’ own measures." />', "own measures"],
  ["app/site/a.tsx", "<p>Two sums on one page.</p>", "sums"],
  ["app/site/a.tsx", "<p>See what the price holds.</p>", "price holds"],
  ["db/data/guides.json", '[{ "content": "<p>See what is outside it.</p>" }]', "what is outside"],
  ["core/costs/rules.ts", 'const label = "Chemicals, dollars a month";', "dollars a m"],
  ["db/seed/words.ts", "const note = `Sources, read November 20, 2026`;", "read November"],
  ["db/data/landing-pages.json", '[{ "content": "<p>A hand’s breadth of wall.</p>" }]', "hand’s breadth"],
])("a habit: %s with %s is rejected", (file, text, found) => {
  const problems = checkHabits(...planted(file, text));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${file}: “${found}” is a habit that is gone`);
});

test.each([
  ["app/site/a.tsx", "<h2>Walk one before you choose one.</h2>", "Walk one before you choose one."],
  ["app/site/a.tsx", '<PageIntro title="Latham pools, by the foot." />', "Latham pools, by the foot."],
  ["app/site/a.ts", 'const page = { title: "Year by year." };', "Year by year."],
  [
    "db/data/posts.json",
    '[{ "title": "January is the month that costs." }]',
    "January is the month that costs.",
  ],
  ["db/data/posts.json", '[{ "content": "<h2>Sand is kind.</h2>" }]', "Sand is kind."],
])("a heading: %s with %s is rejected", (file, text, found) => {
  expect(checkHabits(...planted(file, text))).toEqual([`${file}: the heading “${found}” ends in a period.`]);
});

test.each([
  ["app/site/a.tsx", "<h2>Sand is easy. Groundwater isn’t.</h2>"],
  ["app/site/a.tsx", "<h2>Who would you want to call?</h2>"],
  ["app/site/a.tsx", "<p>Stand at the edge, with letter-size paper and a lump-sum contract.</p>"],
  ["app/site/a.tsx", "<p>Our shell holds the water. See the data we hold.</p>"],
  ["app/site/a.tsx", "<p>Inside city limits. 10 hours a day, about $754 a year.</p>"],
  ["app/site/a.tsx", "<p>We read your message within two business hours.</p>"],
  ["app/site/a.test.tsx", "<p>Nobody.</p>"],
  ["app/admin/a.tsx", "<h2>Nobody is waiting.</h2>"],
  ["app/site/a.ts", "// nobody types them\nexport const sum = measures(stands);"],
])("%s with %s is accepted", (file, text) => {
  expect(checkHabits(...planted(file, text))).toEqual([]);
});

test("habits that are only tiring are counted, the most frequent first", () => {
  const text = "<p>Gelcoat, not dirt. A range, not an offer. No one calls, so that you can think.</p>";
  expect(countHabits(...planted("app/site/a.tsx", text))).toBe(
    "X, not Y 2, so that 1, no one 1, a month, a year 0, as the crow flies 0",
  );
});
