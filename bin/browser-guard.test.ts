import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const project = join(import.meta.dirname, "..");

const shape = "export const Lead = z.object({ name: z.string() });\n";

/** Builds a tiny project with our vite.config.ts and this public page, and this staff page. */
function build(page: string, staffPage = "export default () => null;\n") {
  const root = mkdtempSync(join(tmpdir(), "sunspring-guard-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const files = {
    "app/root.tsx": 'import { Outlet } from "react-router";\nexport default () => <Outlet />;\n',
    "app/routes.ts": `import { index, route } from "@react-router/dev/routes";
      export default [index("site/page.tsx"), route("leads", "admin/leads/list.tsx")];\n`,
    "app/site/page.tsx": page,
    "app/admin/leads/list.tsx": staffPage,
    "core/addresses.ts": 'export const home = "/";\n',
    "core/leads/shape.ts": `import { z } from "zod";\n${shape}`,
    "core/leads/contract.ts": 'import { Lead } from "./shape.ts";\nexport const leads = { record: Lead };\n',
    "core/leads/reads.ts": 'export const listLeads = () => ["lead"];\n',
    "core/leads/rules.ts": "export const limit = 12;\n",
    "server/app.ts": 'export const pages = () => import("virtual:react-router/server-build");\n',
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const file of ["package.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"])
    copyFileSync(join(project, file), join(root, file));
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  const cli = join(project, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  return spawnSync(process.execPath, [cli, "build"], { cwd: root, env, encoding: "utf8" });
}

const contractPage = `
    import { leads } from "#core/leads/contract.ts";
    export default () => <p>{Object.keys(leads.record.shape)}</p>;`;

test("a page may use server rooms in its loader, and rules and addresses in its component; a staff page may bundle contracts, and with them shapes and Zod", () => {
  const page = `
    import { listLeads } from "#core/leads/reads.ts";
    import { leads } from "#core/leads/contract.ts";
    import { limit } from "#core/leads/rules.ts";
    import { home } from "#core/addresses.ts";
    export const loader = () => [listLeads(), leads];
    export default () => <p>{home}{limit}</p>;`;
  const { status, stderr } = build(page, contractPage);
  expect(stderr).not.toContain("into the browser");
  expect(status).toBe(0);
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
