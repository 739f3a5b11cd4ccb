import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkCore } from "./core.ts";
import { checkDomains } from "./domains.ts";
import { checkHouse, housePicture } from "./house.ts";
import { checkMigrations } from "./migrations.ts";
import { checkOutsidePaths, checkRooms } from "./rooms.ts";
import { checkAddresses } from "./routes.ts";
import { checkTests } from "./tests.ts";
import { checkTables } from "./tables.ts";
import { ownFiles } from "./own-files.ts";

/** A project with these files in a temporary folder. */
function planted(files: Record<string, string>): { root: string; files: string[] } {
  const root = mkdtempSync(join(tmpdir(), "sunspring-check-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, files: ownFiles(root) };
}

test("addresses that nothing draws, that are drawn without being listed, specified ones and doubles are reported", () => {
  const listed = [
    { id: "home", path: "/", kind: "site" },
    { id: "terms", path: "/terms", kind: "site" },
    { id: "gone", path: "/gone", kind: "feed" },
    { id: "leads", path: "/admin/estimates", kind: "staff" },
    { id: "again", path: "/terms", kind: "site" },
  ];
  const drawn = { pages: ["home", "terms", "again", "new"], screens: ["/admin", "/admin"] };
  expect(checkAddresses(drawn, listed, ["/", "/pools"])).toEqual([
    "core/addresses.ts has no /pools, which is specified.",
    "core/addresses.ts has /terms twice.",
    "app/site/routes.ts has no /gone, which is in core/addresses.ts.",
    "app/admin/routes.ts has no /admin/estimates, which is in core/addresses.ts.",
    "app/site/routes.ts has new, which is not in core/addresses.ts.",
    "app/admin/routes.ts has /admin twice.",
  ]);
});

test("addresses that are listed, drawn and specified are in order, whatever theirs is", () => {
  const listed = [
    { id: "not-found", path: "/*", kind: "site" },
    { id: "home", path: "/", kind: "site" },
    { id: "leads", path: "/admin/estimates", kind: "staff" },
  ];
  const drawn = { pages: ["home", "not-found"], screens: ["/admin/estimates"] };
  expect(checkAddresses(drawn, listed, ["/", "/*"])).toEqual([]);
});

test.each([
  ["core/leads/submit.ts", "export async function submitLead() {}\nexport type Sent = { id: number };"],
  ["core/leads/mark-read.ts", "export function markReadLead() {}"],
  ["core/content/tracking/count-view.ts", "export function countView() {}"],
  ["core/leads/rules.ts", "export const limit = 1;\nexport function fits() {}"],
  ["core/leads/submit.test.ts", ""],
  ["core/world.ts", "export type World = {};"],
  ["core/addresses.ts", "export const addresses = [];\nexport function addressOf() {}"],
  ["core/leads/contract.ts", "export const leads = {};\nexport const more = {};"],
  ["core/leads/writes.ts", "export function addLead() {}\nexport function countLead() {}"],
  ["core/staff/policies.ts", "export function can() {}\nexport const table = {};"],
  ["core/leads/board.reads.ts", "export function readBoard() {}\nexport function countCards() {}"],
  ["core/leads/policies.ts", "export const changeLeads = {};\nexport const assignLeads = {};"],
])("core: %s may hold %j", (path, source) => {
  const { root, files } = planted({ [path]: source });
  expect(checkCore(root, files)).toEqual([]);
});

test.each([
  ["core/leads/submit.ts", "export function sendLead() {}", "exports sendLead"],
  ["core/leads/submit.ts", "export function submit() {}", "exports submit;"],
  [
    "core/leads/submit.ts",
    "export function submitLead() {}\nexport const limit = 1;",
    "exactly one function",
  ],
  ["core/leads/submit.ts", "export function submitLead() {}\nexport function a() {}", "exactly one function"],
  ["core/leads/submit.ts", "export default function submitLead() {}", "exactly one function"],
  ["core/leads/submit.ts", "export * from './rules.ts';", "exactly one function"],
  ["core/leads/submit.ts", "function submitLead() {}", "exactly one function"],
  ["core/leads/index.ts", "export function indexLeads() {}", "name it after its role"],
  ["core/leads/lead-service.ts", "export function leadServiceRun() {}", "name it after its role"],
  ["core/leads/board.cards.ts", "export function cards() {}", "name it after its role"],
  ["core/leads/parts/many/submit.ts", "export function submitLead() {}", "no subfolders"],
  ["core/leads/board/reads.ts", "export function readBoard() {}", "neither a contract nor a verb"],
  ["core/lead-board/reads.ts", "export function readBoard() {}", "the domains of core are"],
  ["core/money.ts", "export function add() {}", "directly in core/"],
  ["core/leads/form.tsx", "export function Form() {}", "only TypeScript"],
])("core: %s may not hold %j: %s", (path, source, expected) => {
  const { root, files } = planted({ [path]: source });
  expect(checkCore(root, files)).toEqual([expect.stringContaining(expected)]);
});

test("a domain imports only those below it", () => {
  const { root, files } = planted({
    "core/quotes/send.ts": 'import { findLead } from "#core/leads/reads.ts";',
    "core/leads/board.reads.ts": 'import type { Quote } from "#core/quotes/shape.ts";',
    "core/leads/submit.test.ts": 'import { sendQuote } from "#core/quotes/send.ts";',
    "core/desk/users.serve.ts": 'import { a } from "#core/staff/reads.ts";',
    "core/staff/serve.ts": 'import { a } from "#core/desk/disable-user.ts";',
    "core/staff/reads.ts": 'import { a } from "#core/desk/open-work.reads.ts";',
  });
  expect(checkDomains(root, files)).toEqual([
    expect.stringMatching(/^core\/leads\/board\.reads\.ts → core\/quotes\/shape\.ts: runs upward/),
    expect.stringMatching(/^core\/staff\/reads\.ts → core\/desk\/open-work\.reads\.ts: runs upward/),
    expect.stringMatching(/^core\/staff\/serve\.ts → core\/desk\/disable-user\.ts: runs upward/),
  ]);
});

const ownWrites = {
  "core/leads/submit.ts": 'tx.insertInto("leads"); tx\n.insertInto("consents")',
  "core/content/tracking/writes.ts":
    "sql`insert into daily_counts (a) values (1) on conflict do update set a = 2`",
  "core/prices/writes.ts": 'changeVersioned(tx, "price_books", {})',
  "core/jobs.ts": 'tx.updateTable("jobs"); tx.updateTable(table); sql`update ${sql.table(table)} set a = 1`',
  "core/leads/a.test.ts": 'tx.deleteFrom("users")',
  "core/staff/reads.ts": 'db.selectFrom("sessions")',
  "jobs/queue.ts": 'tx.updateTable("jobs")',
};

test("a link to a folder is no file of the project, though git lists it", () => {
  const { root } = planted({ "lib/a.ts": "", "elsewhere/package.json": "{}" });
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  symlinkSync(join(root, "elsewhere"), join(root, "node_modules"));
  expect(ownFiles(root)).toEqual(["elsewhere/package.json", "lib/a.ts"]);
});

test("two migrations with the same number are reported, with letters as well", () => {
  const folder = "db/migrations";
  const files = [
    "0046-last.ts",
    "0046-other.ts",
    "0008a-one.ts",
    "0008b-two.ts",
    "0008-three.ts",
    "table.ts",
  ];
  expect(checkMigrations(files.map((file) => `${folder}/${file}`))).toEqual([
    expect.stringContaining(`${folder}/0046-last.ts, ${folder}/0046-other.ts: all have the number 0046.`),
  ]);
  expect(checkMigrations([`${folder}/0008a-one.ts`, `${folder}/0008a-two.ts`])).toHaveLength(1);
});

test("a noun may write its own tables", () => {
  const { root, files } = planted(ownWrites);
  expect(checkTables(root, files)).toEqual([]);
});

test.each([
  ['await tx\n  .deleteFrom("sessions").where("id", "=", 1)', "sessions", "core/staff/auth"],
  ['await tx.insertInto(\n  "leads"\n)', "leads", "core/leads"],
  ['tx.updateTable("jobs")', "jobs", "core/jobs.ts"],
  ['deleteVersioned(tx, "landing_pages", {})', "landing_pages", "core/content"],
  ['redactMentions(tx, { table: "audit", column: "detail" })', "audit", "core/audit.ts"],
  ["sql<{ id: number }>`\n  delete from daily_counts`", "daily_counts", "core/content/tracking"],
])("another noun's table: %j is reported", (source, table, owner) => {
  const { root, files } = planted({ "core/desk/erase-contact.ts": source });
  expect(checkTables(root, files)).toEqual([
    `core/desk/erase-contact.ts: writes the table ${table}, which only ${owner} may.`,
  ]);
});

test.each([
  'for (const table of ["jobs", "revisions"] as const) await tx.deleteFrom(table)',
  "sql`update ${sql.table(table)} set a = 1`",
])("a noun that writes a table named by a variable is reported: %s", (source) => {
  const { root, files } = planted({ "core/desk/erase-contact.ts": source });
  expect(checkTables(root, files)).toEqual(["core/desk/erase-contact.ts: name the table that is written."]);
});

test("a room without a sentence, or with two, is reported", () => {
  const { root, files } = planted({
    "core/world.ts": "",
    "lib/README.md": "# lib\n\nKnows nothing of us. Really.\n",
    "jobs/README.md": "# jobs\n\nWhat waits its turn.\n",
    "mail/README.md": "# mail\n",
  });
  expect(checkRooms(root, files)).toEqual([
    "core/ has no README.md that describes it in one sentence.",
    "lib/README.md: one sentence (a heading may stand above it).",
    "mail/README.md: one sentence (a heading may stand above it).",
  ]);
});

test("a file that mentions a path outside the project is reported; binary files are not read", () => {
  const outside = ["..", "shared", "data"].join("/");
  const { root, files } = planted({
    "docs/a.md": `see ${outside}`,
    "docs/b.md": "see ./data",
    "docs/c.png": `\0${outside}`,
  });
  writeFileSync(join(root, "docs/d.md"), `built in ${root}/build`);
  expect(checkOutsidePaths(root, [...files, "docs/d.md"])).toEqual([
    `docs/a.md: mentions ${outside.slice(0, -5)}, outside the project.`,
    `docs/d.md: mentions ${root}/, outside the project.`,
  ]);
});

test("a test that runs once may open no database, by itself or through what it imports", () => {
  const { root, files } = planted({
    "tests/build.ts": 'import { openDatabase } from "#db/open.ts";',
    "tests/users.ts": 'import type { Page } from "./page.ts";\nexport { one } from "./build.ts";',
    "tests/page.ts": 'import type { Database } from "#db/open.ts";',
    "lib/a.test.ts": 'import { one } from "#tests/users.ts";',
    "app/site/b.test.tsx": `const { one } = await import("${"#tests/build.ts"}");`,
    "media/c.test.ts": 'import {\n  DatabaseSync,\n} from "node:sqlite";',
    "lib/d.test.ts": 'import { page } from "#tests/page.ts";',
    "core/leads/rules.test.ts": 'import pg from "pg";',
    "core/leads/submit.test.ts": 'import { one } from "#tests/build.ts";',
  });
  const report = (file: string, way: string) =>
    `${file}: opens a database (${way}), so it must run on each engine: tools/test/files.ts.`;
  expect(checkTests(root, files)).toEqual([
    report("app/site/b.test.tsx", "tests/build.ts → db/open.ts"),
    report("core/leads/rules.test.ts", "pg"),
    report("lib/a.test.ts", "tests/users.ts → tests/build.ts → db/open.ts"),
    report("media/c.test.ts", "node:sqlite"),
  ]);
});

test("a path that a document names and that is not there is reported, and so is an old picture", () => {
  const named = "`lib/text/gone.ts`, `lib/text`, `lib/text/here.ts` and `core/notes/add.ts`";
  const { root, files } = planted({
    "lib/text/here.ts": "",
    "tools/example/noun/core/notes/add.ts": "",
    "docs/rooms.md": named,
    "docs/decisions/0001-old.md": named,
    "docs/house.md": "graph TD",
  });
  expect(checkHouse(root, files)).toEqual([
    "docs/rooms.md: there is no lib/text/gone.ts.",
    expect.stringContaining("docs/house.md: its picture is not that of the walls."),
  ]);
  writeFileSync(join(root, "docs/house.md"), `# The house\n\n${housePicture()}\n`);
  writeFileSync(join(root, "docs/rooms.md"), "");
  expect(checkHouse(root, files)).toEqual([]);
});

test("the picture has an arrow for each room that may be imported, dotted for types alone", () => {
  const picture = housePicture().split("\n");
  for (const arrow of ["app/site --> app/ui", "jobs -.-> db", "core --> lib"])
    expect(picture).toContain(`  ${arrow}`);
  expect(picture.join("\n")).not.toMatch(/lib -+.*> |site -.*admin|admin -.*site|db -.*> core/);
});
