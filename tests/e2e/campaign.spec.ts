import type { Page } from "@playwright/test";
import { runs } from "./awake.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";

const query = "utm_source=google&utm_medium=cpc&utm_campaign=spring+pools";

/** Waits until the page carries its campaign: the browser's menu on a link then offers the link with it. */
async function carries(page: Page): Promise<void> {
  expect(page.url()).toContain(query);
  const link = page.getByRole("contentinfo").locator("a[href*='/contact']").first();
  await expect
    .poll(async () => {
      await link.dispatchEvent("contextmenu");
      return link.getAttribute("href");
    })
    .toContain(query);
}

test("a lead names the advertisement that led its visitor to any page, some pages earlier", async ({
  page,
}) => {
  await page.goto(`/blog?${query}`);
  await carries(page);
  // a form of the browser
  const search = page.locator("form.article-search");
  await search.getByRole("searchbox").fill("deck");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/blog\?q=deck&/);
  await carries(page);
  await page.getByRole("banner").locator("a[href*='/pools']").first().click();
  await expect(page).toHaveURL(/\/pools\?/);
  await carries(page);
  // a choice that changes the address in place
  const sort = page.locator("form.sort-choice");
  await sort.getByLabel("Sort").selectOption({ index: 1 });
  await expect(page).toHaveURL(/[?&]sort=/);
  await carries(page);
  await page.getByRole("contentinfo").locator("a[href*='/contact']").first().click();
  await expect(page).toHaveURL(/\/contact\?/);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain("google");

  const form = page.locator("form.contact-form");
  const email = `ada.carried.${Date.now()}@example.com`;
  for (const [name, text] of Object.entries({
    name: "Ada Carried",
    email,
    phone: "(352) 555-0123",
    message: "How long does a deck take?",
  }))
    await form.locator(`[name=${name}]`).fill(text);
  await runs(form);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();

  await signIn(page);
  const headers = await asUser(page);
  const answer = await page.request.get(`/api/admin/estimates?q=${email}`, { headers });
  const { items } = (await answer.json()) as { items: { id: number }[] };
  const lead = await page.request.get(`/api/admin/estimates/${items[0]?.id}`, { headers });
  expect(await lead.json()).toMatchObject({ email, campaign: "google / cpc / spring pools" });
});
