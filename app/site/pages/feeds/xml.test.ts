import { expect, test } from "vitest";
import { element, escapeXml } from "./xml.ts";

test.each([
  ["Salt & <b>chlorine</b>", "Salt &amp; &lt;b&gt;chlorine&lt;/b&gt;"],
  [`"it's"`, "&quot;it&apos;s&quot;"],
  ["&amp;", "&amp;amp;"],
  ["a\u0000b\u000Bc\uFFFE", "abc"],
  ["two\nlines\t🌊", "two\nlines\t🌊"],
  ["half \uD83C", "half \uFFFD"],
])("%j in XML", (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test("text cannot close its element", () => {
  expect(element("title", "</title><script>")).toBe("<title>&lt;/title&gt;&lt;script&gt;</title>");
});
