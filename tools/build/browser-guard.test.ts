import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const project = join(import.meta.dirname, "..", "..");

const contract = `
    import { Lead } from "./shape.ts";
    const find = { method: "GET", path: "/:id", policy: "anyone", answer: Lead };
    export const leads = { name: "leads", operations: { find } };\n`;
const shape = "export const Lead = z.object({ name: z.string() });\n";

const copied = [
  "tools/build/browser-contracts.ts",
  "tools/build/browser-guard.ts",
  "tools/build/built-files.ts",
  "tools/build/page-styles.ts",
  "tools/build/parts-asked-again.ts",
  "tools/build/shared-files.ts",
  "app/load-part.ts",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/** Builds a tiny project with our vite.config.ts, this island of a public page, and this staff screen. */
function build(island: string, screen = "export default () => null;\n") {
  const root = mkdtempSync(join(tmpdir(), "sunspring-guard-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    "app/document/html-document.tsx": "export {};\n",
    "app/document/loader.ts": 'void import("#app/site/island.tsx");\n',
    "app/site/island.tsx": island,
    "app/site/routes.ts": "export const pages = {};\n",
    "app/site/pages/quote/script.ts": "export {};\n",
    "app/site/pages/request/script.ts": "export {};\n",
    "app/draw-page.tsx": "export const drawPage = () => null;\n",
    "app/admin/start.tsx": 'void import("./leads/list.tsx");\n',
    "app/admin/leads/list.tsx": screen,
    "core/addresses.ts": 'export const home = "/";\n',
    "core/leads/shape.ts": `import { z } from "zod";\n${shape}`,
    "core/leads/contract.ts": contract,
    "core/leads/reads.ts": 'export const listLeads = () => ["lead"];\n',
    "core/leads/rules.ts": "export const limit = 12;\n",
    "server/app.ts": 'export const pages = () => import("#app/draw-page.tsx");\n',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const file of copied) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(join(project, file), join(root, file));
  }
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const cli = join(project, "node_modules", "vite", "bin", "vite.js");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, [cli, "build", "--app"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  const assets = join(root, "build", "client", "assets");
  const bundled = () =>
    readdirSync(assets)
      .map((file) => readFileSync(join(assets, file), "utf8"))
      .join("\n");
  return { status, stderr, bundled };
}

const contractPart = `
    import { leads } from "#core/leads/contract.ts";
    export default () => <p>{leads.operations.find.path}</p>;`;

const shapePart = `
    import { Lead } from "#core/leads/shape.ts";
    export default () => <p>{Object.keys(Lead.shape)}</p>;`;

test("an island may use rules and addresses; a staff screen may bundle contracts, without Zod", () => {
  const island = `
    import { limit } from "#core/leads/rules.ts";
    import { home } from "#core/addresses.ts";
    export default () => <p>{home}{limit}</p>;`;
  const { status, stderr, bundled } = build(island, contractPart);
  expect(stderr).not.toContain("into the browser");
  expect(status).toBe(0);
  expect(bundled().includes("/:id")).toBe(true);
  expect(/safeParse|ZodObject/.exec(bundled())).toBeNull();
});

test("an island that would bundle a server room for the browser fails the build with instructions", () => {
  const { status, stderr } = build(`
    import { listLeads } from "#core/leads/reads.ts";
    export default () => <p>{listLeads()}</p>;`);
  expect(stderr).toContain("/app/site/island.tsx would carry /core/leads/reads.ts into the browser");
  expect(stderr).toContain("Read it in a page's load and pass it as a property");
  expect(status).not.toBe(0);
});

test.each([
  [contractPart, "/core/leads/contract.ts"],
  ['import { z } from "zod";\nexport default () => <p>{z.string().parse("a")}</p>;', "zod"],
])("an island that would bundle a contract or Zod fails the build", (island, refused) => {
  const { status, stderr } = build(island);
  expect(stderr).toContain(`/app/site/island.tsx would carry ${refused} into the browser`);
  expect(status).not.toBe(0);
});

test("a staff screen that would bundle a schema or Zod fails the build", () => {
  const { status, stderr } = build("export default () => null;\n", shapePart);
  expect(stderr).toContain("/app/admin/leads/list.tsx would carry /core/leads/shape.ts into the browser");
  expect(status).not.toBe(0);
});
