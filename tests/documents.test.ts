import { beforeAll, expect, test } from "vitest";
import { textOf } from "./claims.ts";
import { documentsOf, mistakes, patience, served, type Served } from "./documents.ts";
import { goneIn } from "./voice.ts";

let site: Served;
/** Every public document, rendered once for all tests. */
const documents = new Map<string, string>();

beforeAll(async () => {
  let close = async () => {};
  site = await served({}, (end) => (close = end));
  await Promise.all(
    (await documentsOf(site)).map(async (path) => documents.set(path, await (await site.get(path)).text())),
  );
  return close;
}, patience);

test("the checker finds errors", async () => {
  const html = `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>
    <p id="a"><span id="a">x</span></p><a href="/"><button type="button">x</button></a><ul><p>x</p></ul>
    <img src="x.png"><label for="nobody">x</label><input type="txt"><h2></h2></body></html>`;
  const rules = new Set((await mistakes(html)).map((line) => line.split(" ")[1]));
  expect([...rules].toSorted()).toEqual([
    "attribute-allowed-values:",
    "element-permitted-content:",
    "empty-heading:",
    "no-dup-id:",
    "no-missing-references:",
    "wcag/h37:",
  ]);
});

test("every public document is valid HTML", { timeout: patience }, async () => {
  expect(documents.size).toBeGreaterThan(100);
  const errors = await Promise.all(
    [...documents].map(async ([path, html]) => {
      expect(html, path).toMatch(/^<!DOCTYPE html>/i);
      return (await mistakes(html)).map((line) => `${path}: ${line}`);
    }),
  );
  expect(errors.flat()).toEqual([]);
});

test("every public document describes itself, and no breadcrumb repeats the heading below it", () => {
  const words = (html = "") => html.replace(/<!--.*?-->|<[^>]*>/g, "").trim();
  const crumbs = [...documents].flatMap(([path, html]) => {
    const [, here] = /<span aria-current="page">(.*?)<\/span>/.exec(html) ?? [];
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    return here === undefined ? [] : [{ path, here: words(here), heading: words(heading) }];
  });
  expect(crumbs.length).toBeGreaterThan(15);
  expect(crumbs.filter(({ here, heading }) => here === heading)).toEqual([]);
  const silent = [...documents].filter(([, html]) => !/<meta name="description" content=".{20}/.test(html));
  expect(silent.map(([path]) => path)).toEqual(["/admin-login"]);
});

test("no public document says what docs/voice.md lists as gone", () => {
  const found = [...documents].flatMap(([path, html]) =>
    goneIn(textOf(html)).map((sentence) => `${path}: ${sentence}`),
  );
  expect(found).toEqual([]);
});

test("every link, anchor and file that a public document names is there", { timeout: patience }, async () => {
  /** Address without anchor → the anchors linked to → the document with the link. */
  const targets = new Map<string, Map<string, string>>();
  for (const [path, html] of documents)
    for (const link of namedIn(html)) {
      const { pathname, search, hash } = new URL(link, `http://site${path}`);
      const anchors = targets.get(pathname + search) ?? new Map<string, string>();
      targets.set(pathname + search, anchors.set(hash, path));
    }
  expect([...(targets.get("/")?.keys() ?? [])]).toEqual(
    expect.arrayContaining(["#testimonials", "#warranty"]),
  );
  const files = [...targets.keys()].filter((address) => /\.\w+$/.test(address));
  expect([files.length > 500, targets.size - files.length > 150]).toEqual([true, true]);
  const answers = await Promise.all(
    [...targets].map(async ([address, anchors]) => {
      const answer = await site.get(address, { method: files.includes(address) ? "HEAD" : "GET" });
      const html = documents.get(address) ?? (await answer.text());
      // a document that is missing reports itself
      return [...anchors]
        .filter(([, path]) => answer.status !== 200 && path !== address)
        .concat([...anchors].filter(([hash]) => hash && !html.includes(` id="${hash.slice(1)}"`)))
        .map(([hash, path]) => `${address}${hash} on ${path}: ${answer.status}`);
    }),
  );
  expect(answers.flat()).toEqual([]);
});

test("every address in the sitemap is there once, responds, and may be indexed", async () => {
  const sitemap = await (await site.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.length).toBeGreaterThan(90);
  expect(new Set(addresses).size).toBe(addresses.length);
  await Promise.all(
    addresses.map(async (address) => {
      const { pathname } = new URL(address);
      const answer = await site.get(pathname);
      expect(answer.status, pathname).toBe(200);
      expect(await answer.text(), pathname).not.toContain('content="noindex"');
    }),
  );
});

test("every number to call is dialed with its country", () => {
  const calls = [...documents].map(([path, html]) => ({
    path,
    numbers: [...html.matchAll(/ href="tel:([^"]*)"/g)].map(([, number = ""]) => number),
  }));
  expect(calls.filter(({ numbers }) => numbers.length > 0).length).toBeGreaterThan(100);
  const wrong = ({ numbers }: { numbers: string[] }) =>
    !numbers.every((number) => /^\+1\d{10}$/.test(number));
  expect(calls.filter(wrong)).toEqual([]);
});

/** Our own addresses that a document refers to: links, forms, pictures in every width, styles, scripts, icons. */
function namedIn(html: string): string[] {
  const plain = [...html.matchAll(/<[a-z][^>]*?\s(?:href|src|action|poster)="([^"]+)"/g)];
  const shared = [...html.matchAll(/property="og:(?:image|url)" content="([^"]+)"/g)];
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap(([, set = ""]) =>
    set.split(",").map((one) => one.trim().split(/\s/)[0] ?? ""),
  );
  return [...[...plain, ...shared].map(([, address = ""]) => address), ...sets]
    .map((address) => address.replaceAll("&amp;", "&").replace(/^http:\/\/localhost:\d+/, ""))
    .filter((address) => /^[/?]|^#./.test(address) && !address.startsWith("//"));
}
