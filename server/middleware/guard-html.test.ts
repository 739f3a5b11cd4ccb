import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { guardHtml } from "./guard-html.ts";

type Policy = { createHTML(html: string): string };

/** The page's default policy, as a browser that is at this address makes it. */
function policyAt(pathname: string) {
  const script = /<script[^>]*>([\s\S]*)<\/script>$/.exec(guardHtml("<head>"))?.[1] ?? "";
  const policies: Record<string, Policy> = {};
  const trustedTypes = { createPolicy: (name: string, rules: Policy) => (policies[name] = rules) };
  const reload = vi.fn<() => void>();
  runInNewContext(script, { window: { trustedTypes }, trustedTypes, location: { pathname, reload } });
  const createHTML = (html: string) => policies.default?.createHTML(html);
  return { createHTML, reload };
}

test("the script element from which React creates others is accepted", () => {
  expect(policyAt("/admin/blog").createHTML("<script></script>")).toBe("<script></script>");
});

test.each([
  "<p>pasted</p>",
  "plain words",
  "",
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  "<script></script><p>more</p>",
  "<SCRIPT></SCRIPT>",
])("all other HTML is refused with an error, which no caller can take for an answer: %s", (html) => {
  const { createHTML, reload } = policyAt("/admin/blog");
  expect(() => createHTML(html)).toThrow("trustedHtml");
  expect(reload).not.toHaveBeenCalled();
});

test("a public page within the staff area's document is loaded instead", () => {
  const { createHTML, reload } = policyAt("/about");
  expect(createHTML("<p>About us</p>")).toBe("");
  expect(reload).toHaveBeenCalledOnce();
});
