import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { guardHtml } from "./guard-html.ts";

type Policy = { createHTML(html: string): string };

/** The page's default policy, as a browser makes it. */
function madePolicy() {
  const script = /<script[^>]*>([\s\S]*)<\/script>$/.exec(guardHtml("<head>"))?.[1] ?? "";
  const policies: Record<string, Policy> = {};
  const trustedTypes = { createPolicy: (name: string, rules: Policy) => (policies[name] = rules) };
  runInNewContext(script, { window: { trustedTypes }, trustedTypes });
  return (html: string) => policies.default?.createHTML(html);
}

test("the script element from which React creates others is accepted", () => {
  expect(madePolicy()("<script></script>")).toBe("<script></script>");
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
  expect(() => madePolicy()(html)).toThrow("trustedHtml");
});
