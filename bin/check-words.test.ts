import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkWords } from "./check-words.ts";

function check(file: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "sunspring-words-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return checkWords(root, [file]);
}

test.each([
  ["app/site/gate.tsx", "", "gate.tsx; say auth guard."],
  ["media/studio/crop.ts", "", "studio; say image worker."],
  [
    "app/admin/admin.css",
    ".bells, .gate-ways { gap: 1rem }",
    "bells; say wake signal.",
    "gate-ways; say auth guard.",
  ],
  ["tools/render.mjs", "let studio;", "studio; say image worker."],
  ["lib/a.ts", "class Undertaker {}", "Undertaker; say stop watcher."],
  ["lib/a.ts", "for (const dress of all) wear(dress);", "dress; say theme."],
  ["lib/a.ts", "type Shell = {\n  maker?: string;\n};", "maker; say manufacturer."],
  ["lib/a.ts", "pools.map((maker) => maker.id);", "maker; say manufacturer."],
  ["lib/a.ts", "makers = read();", "makers; say manufacturer."],
  ["app/ui/a.tsx", "<Card studio={worker} />", "studio; say image worker."],
  ["lib/a.ts", "await ringBell(); ringBell();", "ringBell; say wake signal."],
  ["lib/a.ts", "leaveJob(tx, job);", "leaveJob; say enqueue."],
])("a name: %s with %j is rejected", (file, text, ...problems) => {
  expect(check(file, text)).toEqual(problems.map((problem) => `${file}: ${problem}`));
});

test.each([
  ["app/admin/leads/a.tsx", "<p>Take\n  back</p>", "staff read “Take back”; say “Unpublish”."],
  ["core/media/rules.ts", 'const label = "In work";', "staff read “In work”; say “Processing”."],
  ["mail/a.tsx", "const greeting = `Somebody wrote: ${text}`;", "staff read “Somebody”; say “Someone”."],
  [
    "server/api/a.ts",
    'refuse("Please send text");',
    "staff read “Please send text”; say “Please enter text”.",
  ],
])("a phrase: %s with %j is rejected", (file, text, problem) => {
  expect(check(file, text)).toEqual([`${file}: ${problem}`]);
});

test.each([
  ["lib/a.ts", 'const shown = "maker: told"; // the gate = open\n/* const look = 1 */'],
  ["lib/a.ts", 'run("/*", maker, "*/"); // a comment that begins in a string is none'],
  ["app/site/a.tsx", "<p>Stand at the edge and look: the water is warm.</p>"],
  ["lib/a.ts", "const letterbox = toldest.overlook(investigate);"],
  ["lib/a.ts", "const text = value.toString();"],
  ["app/site/a.css", "@import './gate.css';\n.card::first-letter { letter-spacing: 0.1em } /* .gate */"],
  ["db/migrations/0001-first.ts", "const letters = 1;"],
  ["docs/gate.md", "const gate = 1;"],
  ["app/site/a.tsx", "<p>Somebody swims.</p>"],
  ["core/advice/rules.ts", 'const reason = "Somebody swims laps";'],
  ["core/leads/a.test.ts", 'expect("Take back");'],
  ["app/admin/a.tsx", "// Somebody else may have saved\n<p>In workshops</p>"],
])("%s with %j is accepted", (file, text) => {
  expect(check(file, text)).toEqual([]);
});
