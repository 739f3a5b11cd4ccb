import { beforeAll, describe, expect, test } from "vitest";
import { findings, lint } from "#tests/lint.ts";

const value = (from: string) => `import { x } from "${from}";\nexport const y = x;\n`;
const type = (from: string) => `import type { X } from "${from}";\nexport type Y = X;\n`;
const staffScreen = "export default function List() {\n  return null;\n}\n";

/** Imports that each file must not have; "type" marks those that are rejected as types as well. */
const walls: Record<string, string[]> = {
  "lib/money.ts": ["#core/leads/rules.ts", "type #core/world.ts", "../core/leads/rules.ts"],
  "core/leads/shape.ts": ["#core/leads/reads.ts", "kysely", "react"],
  "core/leads/rules.ts": ["./shape.ts", "zod", "#core/settings/offices.shape.ts", "node:crypto"],
  "core/leads/submit.ts": [
    "#core/quotes/send.ts",
    "#db/open.ts",
    "#server/config.ts",
    "type #server/config.ts",
    "#app/draw-page.tsx",
    "#mail/send.ts",
    "react",
    "hono",
    "zod",
    "pg",
    "node:fs",
    "#db/schema.ts",
    "#core/settings/save.ts",
    "./send-notice.ts",
  ],
  "core/leads/tasks/finish.ts": ["#core/leads/change.ts", "./add.ts", "zod"],
  "core/leads/change.ts": ["./contract.ts", "#core/quotes/contract.ts", "#core/contract.ts"],
  "core/leads/writes.ts": ["#core/quotes/send.ts", "zod"],
  "core/leads/reads.ts": ["#core/settings/open.ts", "#core/settings/offices.writes.ts", "./writes.ts"],
  "core/leads/board.reads.ts": ["./writes.ts", "./moves.writes.ts", "#core/leads/tasks/add.ts"],
  "core/leads/board.rules.ts": ["./board.shape.ts", "zod"],
  "core/leads/serve.ts": [
    "#core/quotes/serve.ts",
    "#db/open.ts",
    "type #db/schema.ts",
    "react",
    "hono",
    "zod",
  ],
  "core/leads/contract.ts": [
    "./reads.ts",
    "#core/settings/offices.writes.ts",
    "#db/open.ts",
    "type #db/schema.ts",
    "react",
  ],
  "core/leads/templates.ts": ["./shape.ts", "react", "#mail/frame.tsx"],
  "core/policies.ts": ["./world.ts", "zod", "#core/leads/shape.ts"],
  "core/leads/policies.ts": ["./contract.ts", "zod", "#core/settings/policies.ts"],
  "core/world.ts": ["#mail/send.ts", "type #server/config.ts"],
  "core/addresses.ts": ["zod", "#core/leads/shape.ts", "./world.ts"],
  "core/jobs.ts": ["#core/leads/submit.ts"],
  "db/open.ts": ["#core/leads/rules.ts", "type #core/world.ts"],
  "db/seed.ts": ["#core/leads/submit.ts"],
  "media/store.ts": ["#core/leads/rules.ts", "#core/ports.ts", "type #db/schema.ts"],
  "mail/lead.tsx": ["#core/leads/reads.ts", "#db/open.ts"],
  "paper/draw.ts": ["#core/quotes/send.ts", "#core/quotes/shape.ts", "#media/files.ts", "react"],
  "jobs/list.ts": ["#mail/send.ts", "#db/open.ts", "#db/schema.ts", "react"],
  "app/ui/button.tsx": ["#core/leads/rules.ts", "type #core/leads/shape.ts"],
  "app/site/pages/home/page.tsx": [
    "#app/admin/kit/list.tsx",
    "#db/open.ts",
    "#server/config.ts",
    "zod",
    "kysely",
    "node:fs",
    "#core/leads/contract.ts",
    "#core/contract.ts",
  ],
  "app/admin/kit/form.tsx": ["zod"],
  "app/admin/leads/list.tsx": ["#app/site/pages/home/page.tsx", "#jobs/list.ts", "hono", "zod"],
  "app/admin/leads/navigation.ts": [
    "./list.tsx",
    "#app/admin/kit/page.tsx",
    "#core/leads/rules.ts",
    "react",
    "zod",
  ],
  "server/app.ts": ["pg", "#app/site/pages/home/page.tsx"],
  "server/main.ts": ["#core/leads/rules.ts", "./app.ts"],
  "bin/build.ts": ["../lib/money.ts"],
};

test("every wall rejects every import it should", () => {
  const lines = Object.entries(walls).map(([path, froms]) => [path, froms.map(planted).join("\n")] as const);
  const stopped = findings(Object.fromEntries(lines)).map(({ path, rule, line }) => {
    return `${rule}: ${path} imports ${walls[path]?.[line - 1]}`;
  });
  const expected = Object.entries(walls).flatMap(([path, froms]) =>
    froms.map((from) => `no-restricted-imports: ${path} imports ${from}`),
  );
  expect([...new Set(stopped)].sort()).toEqual(expected.sort());
});

/** On one line, so that the line of a finding identifies the import. */
function planted(from: string, index: number): string {
  const [, isType, name] = /^(type )?(.+)$/.exec(from) ?? [];
  return isType
    ? `import type { X${index} } from "${name}"; export type Y${index} = X${index};`
    : `import { x${index} } from "${name}"; export const y${index} = x${index};`;
}

test("allowed imports are not reported", () => {
  const clean = {
    "lib/money.ts": value("node:crypto"),
    "core/leads/shape.ts": value("zod"),
    "core/leads/rules.ts":
      value("#core/settings/offices.rules.ts") + type("./shape.ts").replaceAll("X", "Z").replace("Y", "W"),
    "core/settings/offices.rules.ts": value("#lib/money.ts"),
    "core/leads/submit.ts": value("#core/settings/offices.reads.ts"),
    "core/leads/archive.ts": value("./moves.writes.ts"),
    "core/records/imports/upload.ts": value("./read.writes.ts"),
    "core/leads/change.ts":
      value("#core/settings/offices.writes.ts") +
      type("./contract.ts").replaceAll("X", "Z").replace("Y", "W"),
    "core/leads/writes.ts": value("#core/settings/offices.writes.ts") + type("#db/schema.ts"),
    "core/leads/serve.ts":
      'import { serve } from "#core/serve.ts";\nimport { leads } from "./contract.ts";\n' +
      'import { submitLead } from "./submit.ts";\nimport { eraseContact } from "#core/desk/erase-contact.ts";\n' +
      "export const service = serve(leads, submitLead, eraseContact);\n",
    "core/leads/contract.ts":
      'import { contract } from "#core/contract.ts";\nimport { z } from "zod";\nimport { Lead } from "./shape.ts";\n' +
      'import { can } from "#core/policies.ts";\nimport { quotes } from "#core/quotes/contract.ts";\n' +
      "export const leads = contract(z, Lead, can, quotes);\n",
    "core/leads/templates.ts": value("./rules.ts"),
    "core/staff/auth/contract.ts": value("#core/policies.ts"),
    "core/quotes/policies.ts": value("#core/policies.ts"),
    "core/contract.ts": value("zod"),
    "core/versioned.ts": type("#db/schema.ts"),
    "core/settings/offices.reads.ts": value("kysely") + type("#db/schema.ts"),
    "core/quotes/reads.ts": value("#db/search.ts"),
    "core/leads/notify.ts": value("#core/problems.ts"),
    "core/leads/submit.test.ts": value("#server/app.ts") + 'import "vitest";\n',
    "core/leads/open.test.ts":
      "import { expect, test as always } from 'vitest';\nconst test = always.runIf(process.pid);\ntest('a', () => expect(1).toBe(1));\n",
    "core/world.ts": type("#db/schema.ts"),
    "db/open.ts": value("pg"),
    "db/seed.ts": value("#core/leads/rules.ts"),
    "mail/lead.tsx": value("#core/leads/templates.ts"),
    "jobs/list.ts": value("#core/leads/notify.ts"),
    "jobs/worker.ts": type("#db/schema.ts"),
    "app/ui/button.tsx": value("#lib/money.ts"),
    "app/site/pages/home/page.tsx": value("#core/leads/reads.ts"),
    "app/site/pages/landing/page.tsx": type("#core/leads/contract.ts"),
    "app/site/pages/legal/page.tsx": value("#core/addresses.ts"),
    "app/admin/leads/list.tsx": value("#core/leads/contract.ts") + staffScreen,
    "server/app.ts": value("#core/leads/submit.ts"),
    "server/api/leads.ts": value("#core/leads/contract.ts"),
    "bin/start.ts": value("#server/main.ts"),
    "tests/build.ts": value("#db/open.ts"),
  };
  expect(lint(clean)).toEqual([]);
});

const reported = [
  ["core/leads/fetching.ts", "export const call = () => fetch('/');", "no-restricted-globals"],
  ["core/leads/asking.ts", "export const user = process.pid;", "no-restricted-globals"],
  ["core/leads/today.ts", "export const now = new Date();", "no-own-clock"],
  ["core/leads/now.ts", "export const now = Date.now();", "no-own-clock"],
  ["core/leads/logging.ts", "console.log(1);\nexport const a = 1;", "no-console"],
  ["server/api/leads.ts", "export const home = process.env.HOME;", "no-restricted-properties"],
  ["app/site/sorted.ts", "export const a = [2, 1].toSorted();", "no-restricted-properties"],
  ["app/ui/shown.tsx", "export const { canParse } = URL;", "no-restricted-properties"],
  ["core/leads/rules.ts", "export const a = Map.groupBy([1], String);", "no-restricted-properties"],
  ["lib/either.ts", "export const a = AbortSignal.any([]);", "no-restricted-properties"],
  ["lib/money.ts", "export default function add() {}", "no-default-export"],
  ["app/ui/button.tsx", "export default function Button() {}", "no-default-export"],
  ["lib/Price.ts", "export const a = 1;", "filename-case"],
  ["lib/any.ts", "export const a: any = 1;", "no-explicit-any"],
  ["lib/empty.ts", "export function a() {\n  try {\n    a();\n  } catch {}\n}", "no-empty"],
  ["lib/long.ts", "export const a = 1;\n" + "// line\n".repeat(300), "max-lines"],
  [
    "lib/long-function.ts",
    `export function a(b: number) {\n${"  b += 1;\n".repeat(60)}  return b;\n}`,
    "max-lines-per-function",
  ],
  ["lib/money.test.ts", "import { test } from 'vitest';\ntest('a', () => {});", "test-expects"],
  ["lib/each.test.ts", "import { test } from 'vitest';\ntest.each([1])('a', () => {});", "test-expects"],
  [
    "app/ui/later.ts",
    "export const a = (b: () => void) => import('./c.ts').then(b, b);\n",
    "catch-after-import",
  ],
  ["lib/history.ts", "export function history() {}", "no-global-names"],
  ["lib/text.ts", "type Text = string;\nexport const a: Text = '';", "no-global-names"],
  ["lib/worker.ts", "export class Worker {}", "no-global-names"],
  ["app/ui/range.tsx", "export function Range() {\n  return null;\n}", "no-global-names"],
  ["tests/request.ts", "export type Request = { path: string };", "no-global-names"],
  ["lib/screen.ts", "const { a: screen } = { a: 1 };\nexport const b = screen;", "no-global-names"],
] as const;

const allowed = {
  "core/leads/given.ts": "export const year = (time: string) => new Date(time).getUTCFullYear();\n",
  "app/admin/leads/sorted.ts": "export const a = [2, 1].toSorted();\n",
  "core/leads/reads.ts": "export const a = Map.groupBy([1], String);\n",
  "lib/threads.ts":
    'import { Worker } from "node:worker_threads";\nexport const a = (document: string) => new Worker(document);\n',
};

const cycle = {
  "lib/a.ts": 'import { b } from "#lib/b.ts";\nexport const a = () => b;\n',
  "lib/b.ts": 'import type { C } from "./c.ts";\nexport const b = (c: C) => c;\n',
  "lib/c.ts": 'import type { a } from "#lib/a.ts";\nexport type C = typeof a;\n',
};

describe("in files that share nothing, linted together because that takes no longer than one,", () => {
  let reports: string[];
  beforeAll(() => {
    const faulty = Object.fromEntries(reported.map(([path, source]) => [path, `${source}\n`]));
    reports = lint({ ...faulty, ...allowed, ...cycle });
  });
  const about = (paths: string[]) =>
    reports.filter((line) => paths.some((path) => line.startsWith(`${path} `)));

  test.each(reported)("$0: $2 is reported", (path, _, rule) => {
    expect(about([path])).toEqual([`${path} ${rule}`]);
  });

  test("calculations with a given time are allowed in core, names of globals inside functions, and new calls for staff", () => {
    expect(about(Object.keys(allowed))).toEqual([]);
    expect(reports.length).toBeGreaterThan(0);
  });

  test("files that import each other are a cycle, even through #room names and type imports", () => {
    expect(about(Object.keys(cycle))).toEqual([
      "lib/a.ts no-cycle",
      "lib/b.ts no-cycle",
      "lib/c.ts no-cycle",
    ]);
  });
});
