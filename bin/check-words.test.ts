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
  ["lib/a.ts", "leaveJob(tx, job); leaveMail(tx);", "leaveJob; say enqueue.", "leaveMail; say enqueue."],
  [
    "app/site/pools/brand.tsx",
    "const brandFacts = 1;",
    "brand.tsx; say manufacturer.",
    "brandFacts; say manufacturer.",
  ],
  ["core/leads/reads.ts", "export async function listRequests() {}", "listRequests; say leads."],
  ["core/contacts/shape.ts", "const full = { requests: 1 };", "requests; say leads."],
  ["app/admin/leads/a.ts", "findRequest(id);", "findRequest; say lead."],
  ["core/quotes/shape.ts", "type Quote = { id: number; state: string };", "state; say stage."],
  ["lib/a.ts", "export const LeadChange = z.object({\n  state,\n});", "state; say stage."],
  ["core/users/shape.ts", "export type UserRecord = Stored & { state?: string };", "state; say status."],
  [
    "media/workshop.ts",
    "const press = start();",
    "workshop.ts; say image worker.",
    "press; say process an image, or click.",
  ],
  ["server/a.ts", "giveBackMemory(waitingRoom);", "giveBackMemory; say release.", "waitingRoom; say queue."],
  ["app/admin/a.ts", "type Noun = object;", "Noun; say Contract, or ListScreen."],
])("a name: %s with %j is rejected", (file, text, ...problems) => {
  expect(check(file, text)).toEqual(problems.map((problem) => `${file}: ${problem}`));
});

test.each([
  ["app/admin/leads/a.tsx", "<p>Take\n  back</p>", "“take back”; say “unpublish”."],
  ["app/admin/leads/a.tsx", '<Fact label="Maker">{name}</Fact>', "“maker”; say “manufacturer”."],
  ["app/admin/leads/a.tsx", 'const column = { label: "maker" };', "“maker”; say “manufacturer”."],
  ["app/admin/leads/navigation.ts", 'const entry = { label: "Requests" };', "“Requests”; say “Leads”."],
  ["app/admin/a.tsx", '<Field placeholder={wide ? "All requests" : ""} />', "“requests”; say “leads”."],
  ["app/admin/a.tsx", "<h2>Letters</h2>", "“Letters”; say “Emails”."],
  ["app/admin/a.tsx", "<b>maker</b>", "“maker”; say “manufacturer”."],
  [
    "app/site/a.tsx",
    "<p>The maker says. Nobody. Take back</p>",
    "“maker”; say “manufacturer”.",
    "“take back”; say “unpublish”.",
    "“Nobody”; say “No one”.",
  ],
  ["app/ui/a.tsx", "<p>{`All ${count} brands`}</p>", "“brands”; say “manufacturers”."],
  ["core/advice/rules.ts", 'const reason = "Somebody swims laps";', "“Somebody”; say “Someone”."],
  ["core/legal/rules.ts", "const text = `By ticking this box`;", "“ticking”; say “checking”."],
  ["core/media/rules.ts", 'const label = "In work";', "“In work”; say “Processing”."],
  ["db/data/posts.json", '[{ "content": "<p>The maker’s sheet.</p>" }]', "“maker”; say “manufacturer”."],
  ["db/seed/words.ts", 'const title = "Makers near you";', "“makers”; say “manufacturers”."],
  ["mail/a.tsx", "const greeting = `Somebody wrote: ${text}`;", "“Somebody”; say “Someone”."],
  ["server/api/a.ts", 'refuse("Please send text");', "“Please send text”; say “Please enter text”."],
])("a text: %s with %j is rejected", (file, text, ...problems) => {
  expect(check(file, text)).toEqual(problems.map((problem) => `${file}: reads ${problem}`));
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
  ["app/site/a.tsx", "<p>Your requests and letters, and somebody’s gate.</p>"],
  ["app/site/shell/brand.tsx", "export function Brand() {}"],
  ["app/site/pools/toolbar.tsx", 'const filter = { label: "Brand", any: "All brands" };'],
  ["app/site/a.tsx", '<p className="maker card">{field("maker")}</p>'],
  ["app/site/a.tsx", 'import { a } from "./The maker.ts";'],
  ["core/media/reads.ts", "sql`select * from uses -- Taken back`;"],
  ["core/problems.ts", "const statuses = { too_many_requests: 429 };"],
  ["core/users/shape.ts", "type LinkPreview = { state: string };"],
  ["core/leads/shape.ts", "const Lead = z.object({ jobs: z.array(z.object({ state })) });"],
  ["db/data/pools.json", '{ "maker": "latham-brand" }'],
  ["server/a.ts", "function countRequests(requests: Request[]) {}"],
  ["core/leads/a.test.ts", 'expect("Take back");'],
  ["app/admin/a.tsx", "// Somebody else may have saved\n<p>In workshops</p>"],
])("%s with %j is accepted", (file, text) => {
  expect(check(file, text)).toEqual([]);
});
