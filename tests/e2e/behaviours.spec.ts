import type { Page } from "@playwright/test";
import { events, open } from "./data-layer.ts";
import { awake } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { stay } from "./stay.ts";

function steps(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ["previousPage", "currentPage"].map((name) => sessionStorage.getItem(name)));
}

test("each navigation records the current and previous page class", async ({ page }) => {
  await open(page, "/");
  expect(await steps(page)).toEqual(["direct", "home"]);
  await page.getByRole("banner").getByRole("link", { name: "Resurfacing" }).click();
  await expect.poll(() => steps(page)).toEqual(["home", "resurfacing"]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect.poll(() => steps(page)).toEqual(["resurfacing", "privacy"]);
  await open(page, "/pool-detail/latham-apollo-14");
  expect(await steps(page)).toEqual(["privacy", "pool-detail"]);
  await page.reload();
  await expect.poll(async () => (await events(page, "page_view")).length).toBe(1);
  expect(await steps(page)).toEqual(["privacy", "pool-detail"]);
  await page.goBack();
  await expect.poll(() => steps(page)).toEqual(["pool-detail", "privacy"]);
});

/** The funnel's steps that the open page has reported, with the page that each one followed. */
async function funnel(page: Page): Promise<unknown[][]> {
  const reported = await events(page, "funnel_step");
  return reported.map(({ step, step_name, previous_page }) => [step, step_name, previous_page]);
}

test("page_view, pool_detail_view and funnel_step describe the pages", async ({ page }) => {
  // from an advertisement: the page comes from the cache, and its address keeps what analytics reads
  const campaign = "?utm_source=mail&gclid=abc";
  await open(page, `/pools${campaign}`);
  expect(new URL(page.url()).search).toBe(campaign);
  expect(await events(page, "page_view")).toEqual([
    {
      event: "page_view",
      page_path: "/pools",
      page_class: "pools",
      previous_page: "direct",
      page_title: await page.title(),
    },
  ]);
  expect(await funnel(page)).toEqual([[1, "pools", "direct"]]);
  await page.locator("main a[href='/pool-detail/latham-apollo-14']").last().click();
  await expect.poll(async () => (await events(page, "pool_detail_view")).length).toBe(1);
  expect((await events(page, "pool_detail_view"))[0]).toMatchObject({
    pool_id: "latham-apollo-14",
    pool_name: "Latham Apollo 14",
    manufacturer: "Latham",
    pool_size: "Medium",
    pool_shape: "Rectangle",
  });
  await expect.poll(() => funnel(page)).toEqual([[2, "pool-detail", "pools"]]);
  await page.getByRole("banner").getByRole("link", { name: "Get Estimate" }).click();
  await expect.poll(() => funnel(page)).toEqual([[3, "estimate", "pool-detail"]]);
  expect(await events(page, "page_view")).toHaveLength(1);
});

test("phone_click has the number and its place on the page", async ({ page }) => {
  await stay(page);
  await open(page, "/");
  await page.getByRole("region", { name: "Nearest office" }).getByRole("link").click();
  await page.getByRole("contentinfo").locator("a[href='tel:+14075550183']").click();
  expect(await events(page, "phone_click")).toEqual([
    { event: "phone_click", phone: "+13525550142", place: "banner", page_class: "home" },
    { event: "phone_click", phone: "+14075550183", place: "footer", page_class: "home" },
  ]);
});

test("a size among the home page's chips is interest in that size, a shape is not", async ({ page }) => {
  await page.goto("/");
  await awake(page, "#gallery");
  const chips = page.getByRole("navigation", { name: "Filter pools" });
  for (const name of ["Kidney", "X-Large"]) {
    await chips.getByRole("link", { name, exact: true }).click();
    await expect(chips.locator("[aria-current=true]")).toHaveText(name);
  }
  await expect
    .poll(() => events(page, "pool_size_interest"))
    .toEqual([{ event: "pool_size_interest", size: "X-Large", place: "filter", page_class: "home" }]);
});

test("pool_filter_used and pool_size_interest are sent for filters that are set, not removed", async ({
  page,
}) => {
  await open(page, "/pools");
  await page.getByLabel("Shape", { exact: true }).first().selectOption("Kidney");
  await expect.poll(() => events(page, "pool_filter_used")).toHaveLength(1);
  await page.getByLabel("Size", { exact: true }).first().selectOption("Medium");
  await expect.poll(() => events(page, "pool_filter_used")).toHaveLength(2);
  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(page).toHaveURL(/\/pools$/);
  expect(await events(page, "pool_filter_used")).toEqual([
    { event: "pool_filter_used", filter: "shape", value: "Kidney", page_class: "pools" },
    { event: "pool_filter_used", filter: "size", value: "Medium", page_class: "pools" },
  ]);
  expect(await events(page, "pool_size_interest")).toEqual([
    { event: "pool_size_interest", size: "Medium", place: "filter", page_class: "pools" },
  ]);
  expect(await events(page, "page_view")).toHaveLength(1);
});

test("design_tool_usage has the choices in the design tool, and a size counts as interest", async ({
  page,
}) => {
  await open(page, "/design");
  await page.getByRole("radio", { name: "Large", exact: true }).check();
  await page.getByRole("radio", { name: "Night Sky" }).check();
  expect(await events(page, "design_tool_usage")).toEqual([
    { event: "design_tool_usage", control: "size", value: "Large", page_class: "other" },
    { event: "design_tool_usage", control: "color", value: "Night Sky", page_class: "other" },
  ]);
  expect(await events(page, "pool_size_interest")).toEqual([
    { event: "pool_size_interest", size: "Large", place: "design-tool", page_class: "other" },
  ]);
});

test("contact_form_submit is sent once the message is stored, without personal data", async ({ page }) => {
  await open(page, "/contact");
  const form = page.locator("form.contact-form");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  expect(await events(page, "contact_form_submit")).toEqual([]);
  await form.getByLabel("Name").fill("Tracy Told");
  await form.getByLabel("Phone").fill("352 555 0123");
  await form.getByLabel("Email").fill(`tracy${Date.now()}@example.com`);
  await form.locator("textarea").fill("A small pool behind the lanai, please.");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
  // its script is loaded when there is a message to report
  await expect
    .poll(() => events(page, "contact_form_submit"))
    .toEqual([{ event: "contact_form_submit", source_page: "contact", office: "ocala" }]);
  expect((await events(page, "funnel_step")).at(-1)).toMatchObject({ step: 4, step_name: "sent" });
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, "dataLayer")))).not.toContain("racy");
});

test("pool_estimate_request names the pool", async ({ page }) => {
  await open(page, "/estimate?poolId=latham-apollo-14&poolName=Latham+Apollo+14");
  for (const step of ["your yard", "your price", "how we reply"])
    await page.getByRole("button", { name: `Next: ${step}` }).click();
  await page.locator("[name=name]").fill("Esti Mate");
  await page.locator("[name=email]").fill(`esti${Date.now()}@example.com`);
  // the page of what was sent has no data layer, so the tab keeps what the form's page pushes before it leaves
  await page.evaluate(() => {
    const layer = ((window as { dataLayer?: object[] }).dataLayer ??= []);
    const push = layer.push.bind(layer);
    layer.push = (...entries) => {
      sessionStorage.setItem("pushed", JSON.stringify([...layer, ...entries]));
      return push(...entries);
    };
  });
  await page.getByRole("button", { name: "Get my exact price" }).click();
  await expect(page).toHaveURL(/\/request\//);
  const pushed = await page.evaluate(() => sessionStorage.getItem("pushed"));
  const layer = JSON.parse(pushed ?? "[]") as { event?: string }[];
  expect(layer.filter(({ event }) => event === "pool_estimate_request")).toHaveLength(1);
  expect(layer.find(({ event }) => event === "pool_estimate_request")).toMatchObject({
    source_page: "estimate",
    pool_id: "latham-apollo-14",
    pool_name: "Latham Apollo 14",
  });
});

test("a new page starts at its top, an anchor at its place, and Back where the visitor was", async ({
  page,
}) => {
  // smooth scrolling is for anchors only
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await open(page, "/");
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: "instant" }));
  const depth = await page.evaluate(() => window.scrollY);
  expect(depth).toBeGreaterThan(2_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(depth - 600);
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Testimonials" }).click();
  await expect(page).toHaveURL(/\/#testimonials$/);
  await expect
    .poll(() => page.locator("#testimonials").evaluate((it) => Math.abs(it.getBoundingClientRect().top - 96)))
    .toBeLessThan(60);
});
