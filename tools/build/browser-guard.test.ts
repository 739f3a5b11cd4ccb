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
  "tools/build/lighter-router.ts",
  "tools/build/page-styles.ts",
  "tools/build/parts-asked-again.ts",
  "tools/build/router-cuts.ts",
  "tools/build/shared-files.ts",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** Builds a tiny project with our vite.config.ts and this public page, this staff page, and these files by path. */
function build(
  page: string,
  staffPage = "export default () => null;\n",
  others: Record<string, string> = {},
) {
  const root = mkdtempSync(join(tmpdir(), "sunspring-guard-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    "app/root.tsx": 'import { Outlet } from "react-router";\nexport default () => <Outlet />;\n',
    "app/routes.ts": `import { index, route } from "@react-router/dev/routes";
      export default [index("site/page.tsx"), route("leads", "admin/leads/list.tsx")];\n`,
    "app/site/page.tsx": page,
    "app/site/routes.ts": "export const pages = {};\n",
    "app/draw-page.tsx": "export const drawPage = () => null;\n",
    "app/admin/leads/list.tsx": staffPage,
    "core/addresses.ts": 'export const home = "/";\n',
    "core/leads/shape.ts": `import { z } from "zod";\n${shape}`,
    "core/leads/contract.ts": contract,
    "core/leads/reads.ts": 'export const listLeads = () => ["lead"];\n',
    "core/leads/rules.ts": "export const limit = 12;\n",
    "server/app.ts": 'export const pages = () => import("virtual:react-router/server-build");\n',
    ...others,
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
  const cli = join(project, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, [cli, "build"], {
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

const contractPage = `
    import { leads } from "#core/leads/contract.ts";
    export default () => <p>{leads.operations.find.path}</p>;`;

const shapePage = `
    import { Lead } from "#core/leads/shape.ts";
    export default () => <p>{Object.keys(Lead.shape)}</p>;`;

test("a page may use server rooms in its loader, and rules and addresses in its component; a staff page may bundle contracts, without Zod", () => {
  const page = `
    import { listLeads } from "#core/leads/reads.ts";
    import { leads } from "#core/leads/contract.ts";
    import { limit } from "#core/leads/rules.ts";
    import { home } from "#core/addresses.ts";
    export const loader = () => [listLeads(), leads];
    export default () => <p>{home}{limit}</p>;`;
  const { status, stderr, bundled } = build(page, contractPage);
  expect(stderr).not.toContain("into the browser");
  expect(status).toBe(0);
  expect(bundled().includes("/:id")).toBe(true);
  expect(/safeParse|ZodObject/.exec(bundled())).toBeNull();
});

test("a page that would bundle a server room for the browser fails the build with instructions", () => {
  const { status, stderr } = build(`
    import { listLeads } from "#core/leads/reads.ts";
    export default () => <p>{listLeads()}</p>;`);
  expect(stderr).toContain("/app/site/page.tsx would carry /core/leads/reads.ts into the browser");
  expect(stderr).toContain("Import it only inside a loader or an action");
  expect(status).not.toBe(0);
});

test.each([
  [contractPage, "/core/leads/contract.ts"],
  ['import { z } from "zod";\nexport default () => <p>{z.string().parse("a")}</p>;', "zod"],
])("a public page that would bundle a contract or Zod fails the build", (page, refused) => {
  const { status, stderr } = build(page);
  expect(stderr).toContain(`/app/site/page.tsx would carry ${refused} into the browser`);
  expect(status).not.toBe(0);
});

test("a staff page that would bundle a schema or Zod fails the build", () => {
  const { status, stderr } = build("export default () => null;\n", shapePage);
  expect(stderr).toContain("/app/admin/leads/list.tsx would carry /core/leads/shape.ts into the browser");
  expect(status).not.toBe(0);
});

test("a public page that would load a file of the staff area fails the build", () => {
  const { status, stderr } = build(
    'import { Frame } from "#app/ui/frame.tsx";\nexport default () => <Frame name="visitor" />;',
    'import { ListPage } from "#app/admin/kit/list/list-page.tsx";\nexport default () => <ListPage />;',
    {
      "app/ui/frame.tsx": "export const Frame = ({ name }: { name: string }) => <p>{name}</p>;\n",
      "app/admin/kit/list/list-page.tsx": `import { Frame } from "#app/ui/frame.tsx";
        export const ListPage = () => <Frame name="office" />;\n`,
    },
  );
  expect(stderr).toMatch(
    /app\/site\/page\.tsx would load .*app\/admin\/kit\/list\/list-page\.tsx: see tools\/build\/shared-files\.ts/,
  );
  expect(status).not.toBe(0);
});
