import { expect, test } from "vitest";
import { documentsOf, mistakes, patience, served } from "./documents.ts";

test("the checker finds errors", async () => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>
    <p id="a"><span id="a">x</span></p><a href="/"><button type="button">x</button></a><ul><p>x</p></ul>
    <img src="x.png"><label for="nobody">x</label><input type="txt"><h2></h2></body></html>`;
  const found = new Set((await mistakes(html)).map((line) => line.split(" ")[1]));
  expect([...found].toSorted()).toEqual([
    "attribute-allowed-values:",
    "element-permitted-content:",
    "empty-heading:",
    "no-dup-id:",
    "no-missing-references:",
    "wcag/h37:",
  ]);
});

test("every public document is valid HTML", { timeout: patience }, async () => {
  const site = await served();
  const paths = await documentsOf(site);
  expect(paths.length).toBeGreaterThan(100);
  const found = await Promise.all(
    paths.map(async (path) => {
      const html = await (await site.get(path)).text();
      expect(html, path).toMatch(/^<!DOCTYPE html>/i);
      return (await mistakes(html)).map((line) => `${path}: ${line}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});
