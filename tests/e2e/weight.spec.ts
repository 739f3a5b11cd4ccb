import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { asUser } from "./colleague.ts";
import { sendQuote } from "./customer-quotes.ts";
import { expect, signIn, test, withoutStream } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

/** Bytes of gzip, before anything is touched: the loader, consent, tracking and the Pool Finder's button. */
const untouchedBudget = 10_000;
/** With everything below the first screen running, and its films; React and its DOM are 68,000 of them. */
const usedBudget = 100_000;

const untouchedPages = [
  "/",
  "/pools",
  "/pools/compare?pools=latham-apollo-14,latham-corinthian-16",
  "/pool-detail/latham-apollo-14",
  "/calculator",
  "/design",
  "/contact",
  "/packages",
  "/about",
  "/blog",
  "/blog/florida-pool-permit-what-it-needs",
  "/pool-services-tampa-fl",
];

for (const path of untouchedPages)
  test(`${path} loads at most 10 kB of script before it is touched`, async ({ page }) => {
    const weights = weighed(page);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    // the last element that appears by itself
    await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectAtMost(untouchedBudget, weights);
  });

test("the home page loads at most 100 kB of script when it is scrolled to its end", async ({ page }) => {
  const weights = weighed(page);
  const sheets = loaded(page, ".css", ({ length }) => length);
  await page.goto("/");
  // the page was styled before its parts ran
  const styled = await Promise.all(sheets.values());
  for (const part of await page.locator("is-land > *").all()) await part.scrollIntoViewIfNeeded();
  await expect(page.locator("is-land:not([data-runs])")).toHaveCount(0);
  await expect(page.locator("video").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
  await expectAtMost(usedBudget, weights);
  expect(await Promise.all(sheets.values())).toEqual(styled);
});

/** Characters in a page's HTML that are data for its islands. The text of a page has no budget. */
const dataBudget = 20_000;

for (const path of ["/", "/pools"])
  test(`${path} carries at most ${dataBudget} characters of data for its islands`, async ({ request }) => {
    const text = await (await request.get(path)).text();
    // comments belong beside an inline script, not in it
    expect(text.match(/^ *\/\/ .*$/gm)).toBeNull();
    const [, carried = ""] =
      /<script type="application\/json" id="islands">(.*?)<\/script>/s.exec(text) ?? [];
    expect(carried.length).toBeGreaterThan(10_000);
    expect(carried.length).toBeLessThanOrEqual(dataBudget);
  });

test("a phone loads the pictures of the five steps that stand to the right when it comes to them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const weights = loaded(page, ".avif", ({ length }) => length);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const steps = () => [...weights.keys()].filter((path) => path.includes("/stage-")).length;
  expect(steps()).toBeLessThanOrEqual(2);
  await page.getByText("Start up and swim").scrollIntoViewIfNeeded();
  await expect.poll(steps).toBe(5);
});

/** Bytes of gzip that a staff screen may load, on a first visit with an empty cache. */
const staffBudget = 200_000;

const staffScreens = [
  "/admin-dashboard",
  "/admin/estimates?view=all",
  "/admin/contacts",
  "/admin/admin-estimates",
  "/admin/blog",
  "/admin/landing-pages",
  "/admin/manufacturers",
  "/admin/price-items",
  "/admin/pools",
  "/admin/seo",
  "/admin/redirects",
  "/admin/missing-pages",
  "/admin/checked-pages",
  "/admin/settings",
  "/admin/users",
];

// the text editor is loaded when an article opens, and a record's forms when one is about to be opened
for (const path of staffScreens)
  test(`${path} loads at most 200 kB of script on a first visit`, async ({ page }) => {
    await signIn(page);
    await withoutStream(page);
    const weights = weighed(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expectAtMost(staffBudget, weights);
  });

/** Bytes of gzip with a pool's form open. */
const poolFormBudget = 230_000;

test("a pool with its form loads at most 230 kB of script on a first visit", async ({ page }) => {
  await signIn(page);
  await withoutStream(page);
  const weights = weighed(page);
  await page.goto("/admin/pools?open=latham-apollo-14", { waitUntil: "networkidle" });
  await expect(page.getByRole("form", { name: "The pool" }).getByLabel("Width")).toBeVisible();
  await expectAtMost(poolFormBudget, weights);
});

/** Bytes of gzip with a quote's editor open. */
const quoteBudget = 230_000;

test("a quote with its editor loads at most 230 kB of script on a first visit", async ({ page }) => {
  await signIn(page);
  const leadId = await sendLead(page, { firstName: "Weighed" });
  const headers = await asUser(page);
  const answer = await page.request.post("/api/admin/quotes", { headers, data: { leadId } });
  const { id } = (await answer.json()) as { id: number };
  await withoutStream(page);
  const weights = weighed(page);
  await page.goto(`/admin/admin-estimates?open=${id}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("form", { name: "The quote" })).toBeVisible();
  await expectAtMost(quoteBudget, weights);
});

/** Bytes of gzip of a customer's quote, with the pad for a signature; the app does not run on it. */
const customerBudget = 10_000;

test("a customer's quote loads at most 10 kB of script, with the pad for a signature", async ({ page }) => {
  const { url } = await sendQuote(page, {
    name: "Weight",
    sections: [{ id: "shell", lines: [{ id: "shell-1", name: "Shell", unitCents: 50_000_00 }] }],
  });
  const weights = weighed(page);
  await page.goto(url);
  await page.getByRole("button", { name: "Draw my signature as well" }).click();
  await expect(page.getByRole("img", { name: /^Your signature\./ })).toBeVisible();
  await expectAtMost(customerBudget, weights);
});

/** Files by path, in bytes; those of a response whose body is still on its way are known later. */
type Weights = Map<string, Promise<number>>;

/** The files of a type that the page loads from now on. */
function loaded(page: Page, extension: string, weigh: (body: Buffer) => number): Weights {
  const weights: Weights = new Map();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(extension)) weights.set(pathname, response.body().then(weigh));
  });
  return weights;
}

/** The scripts that the page loads from now on, in bytes of gzip. */
function weighed(page: Page): Weights {
  return loaded(page, ".js", (body) => gzipSync(body, { level: 9 }).length);
}

async function expectAtMost(budget: number, weights: Weights): Promise<void> {
  expect(weights.size).toBeGreaterThan(1);
  const entries = await Promise.all([...weights].map(async ([path, bytes]) => [path, await bytes] as const));
  const all = entries.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(all, JSON.stringify(Object.fromEntries(entries), null, 2)).toBeLessThanOrEqual(budget);
}

/** Bytes of both typefaces' Latin subset. */
const fontBudget = 46_000;

for (const path of ["/", "/pools", "/pool-detail/latham-apollo-14", "/blog/how-to-read-a-pool-price"])
  test(`${path} loads only the Latin font subset, at most 46 kB`, async ({ page }) => {
    const weights = loaded(page, ".woff2", ({ length }) => length);
    await page.goto(path);
    // the last element that appears by itself
    await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const names = () => [...weights.keys()].map((name) => /([a-z-]+)-basic/.exec(name)?.[1]).toSorted();
    await expect.poll(names).toEqual(["besley", "public-sans"]);
    await expectAtMost(fontBudget, weights);
  });
