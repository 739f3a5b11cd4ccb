import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { lighterModules, lighterRouter, usedThoughLeftOut } from "./lighter-router.ts";

const root = join(import.meta.dirname, "..", "..");

describe("the router without what no page uses", () => {
  it.each(lighterModules)("%s of the installed version can be cut, and is still a module", (path) => {
    const code = readFileSync(join(root, path), "utf8");
    const lighter = lighterRouter(code, join(root, path)) ?? "";
    expect(lighter).not.toBe(code);
    const exportsOf = (text: string) => /^export \{.*\};$/m.exec(text)?.[0];
    expect(exportsOf(lighter)).toBe(exportsOf(code));
    expect(() => parseAst(lighter)).not.toThrow();
  });

  it("a function that is left out says so", () => {
    const path = lighterModules.find((name) => name.endsWith("/router/router.js")) ?? "";
    const lighter = lighterRouter(readFileSync(join(root, path), "utf8"), path) ?? "";
    expect(lighter).toContain('getBlocker(key, fn) {throw new Error("getBlocker: left out of the build');
    expect(lighter).not.toMatch(/^\t*warning\(/m);
  });

  it.each([
    ["a condition", "if (blockerKey) ", "if (blockerKey != null) "],
    ["a function", "function getBlocker(", "function findBlocker("],
    ["another text", "let isAction = isMutationMethod(request.method);", "let isAction = false;"],
  ])("the build fails if an update changes %s", (_, text, changed) => {
    const path = lighterModules.find((name) => name.endsWith("/router/router.js")) ?? "";
    const code = readFileSync(join(root, path), "utf8");
    expect(code).toContain(text);
    expect(() => lighterRouter(code.replace(text, changed), path)).toThrow("router/router.js has changed");
  });

  it("other modules stay as they are", () => {
    expect(lighterRouter("if (mask) run();", "/own/app/page.tsx")).toBeUndefined();
    expect(
      lighterRouter("if (mask) run();", join(root, "node_modules/react-router/dist/production/lib/href.js")),
    ).toBe(undefined);
  });

  it.each([
    ['import { Link, useFetcher } from "react-router";', "useFetcher"],
    ['import { Form as Sent } from "react-router";', "Form"],
    ['import { Link } from "react-router"; jsx(Link, { to: "/", viewTransition: true });', "viewTransition"],
    ['import { Link } from "react-router"; jsx(Link, { to: "/", prefetch: "intent" });', "prefetch"],
    [
      'import { HydratedRouter } from "react-router/dom"; jsx(HydratedRouter, { useTransitions: true });',
      "useTransitions: true",
    ],
    ["export async function clientAction() {}", "clientAction"],
    ['export function meta() { return [{ "script:ld+json": {} }]; }', "script:ld+json"],
    ['export function meta() { return [{ tagName: "link", rel: "canonical" }]; }', "tagName"],
    ["const clientAction = 1; export { clientAction };", "clientAction"],
  ])("%s is noticed", (code, used) => {
    expect(usedThoughLeftOut(code)).toBe(used);
  });

  it.each([
    'import { Link, useNavigate } from "react-router"; jsx(Link, { to: "/" });',
    'import { HydratedRouter } from "react-router/dom"; jsx(HydratedRouter, { useTransitions: false });',
    'export function meta() { return [{ title: "Pools" }]; }',
    "const picture = { mask: 1 };",
    "export async function clientLoader() {}",
  ])("%s may stay", (code) => {
    expect(usedThoughLeftOut(code)).toBeUndefined();
  });
});
