import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { asUser, choosePassword, elsewhere, invitePat } from "./colleague.ts";
import { sendQuote } from "./customer-quotes.ts";
import { expect, signIn, test, withoutStream } from "./fixtures.ts";
import { sendLead } from "./leads.ts";
import { openSearch, searchDialog, searchField } from "./search-everything.ts";

test.use({ siteOf: "scopes", expectedErrors: /status of 404/ });

test("a salesperson of Ocala finds nothing of Orlando, and is told when a lead goes there", async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page);
  const ocala = await sendLead(page, { firstName: "Oak Ocala" });
  const orlando = await sendLead(page, { firstName: "Xanadu Orlando" });
  await move(page, orlando, "orlando");
  const lines = [{ id: "shell", name: "Pool shell", unitCents: 4_000_000 }];
  const quote = await sendQuote(page, { name: "Xanadu Quoted", sections: [{ id: "shell", lines }] });
  await move(page, quote.leadId, "orlando");
  const link = await invitePat(page, "pat-of-ocala");
  const pat = await elsewhere(browser, page);
  await choosePassword(pat, link);
  // a page with a stream is never idle
  await withoutStream(pat);
  await expect(pat.getByRole("link", { name: /^Leads/ })).toBeVisible();

  await test.step("an admin chooses by keyboard alone what Pat sees", async () => {
    await page.goto("/admin/users");
    await page.getByRole("rowheader", { name: "Pat Vega" }).first().getByRole("link").click();
    const form = page.getByRole("form", { name: "Change user" });
    for (const kind of ["Leads and contacts", "Quotes", "Visits"]) {
      const field = form.getByLabel(kind, { exact: true });
      await expect(field).toHaveValue("all");
      await field.focus();
      await page.keyboard.press("ArrowDown");
      await expect(field).toHaveValue("offices");
    }
    await expectAccessible(page, "what a user sees");
    await form.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  });

  await test.step("lists, boards, search, links and files have nothing of Orlando", async () => {
    for (const address of [
      "/admin/estimates",
      "/admin/estimates?view=board",
      "/admin/estimates?q=xanadu",
      "/admin/contacts",
      "/admin/admin-estimates",
      "/admin/tasks",
      "/admin/visits",
      "/admin-dashboard",
    ]) {
      await pat.goto(address, { waitUntil: "networkidle" });
      await expect(pat.getByText(/Xanadu (?:Orlando|Quoted)/)).toHaveCount(0);
    }
    await pat.goto("/admin/estimates");
    await expect(pat.getByText("Oak Ocala").first()).toBeVisible();
    await openSearch(pat);
    await searchField(pat).fill("xanadu");
    await expect(searchDialog(pat).getByText("Searching…")).toHaveCount(0);
    await expect(searchDialog(pat).getByText(/Xanadu (?:Orlando|Quoted)/)).toHaveCount(0);
    await pat.goto(`/admin/estimates?open=${orlando}`);
    await expect(pat.getByText("This lead no longer exists.")).toBeVisible();
    const hers = await asUser(pat);
    for (const path of [`estimates/${orlando}`, `quotes/${quote.id}/preview/file`, `quotes/${quote.id}`])
      expect([path, (await pat.request.get(`/api/admin/${path}`, { headers: hers })).status()]).toEqual([
        path,
        404,
      ]);
    const exported = await pat.request.get("/api/admin/estimates/export?format=csv", { headers: hers });
    expect(await exported.text()).not.toContain("Xanadu");
    expect(await exported.text()).toContain("End of export: 1 lead");
  });

  await test.step("a lead that Pat hands to Orlando is saved, and then gone", async () => {
    await pat.setViewportSize({ width: 390, height: 844 });
    await pat.goto(`/admin/estimates?open=${ocala}`);
    const form = pat.getByRole("form", { name: "Next step" });
    await form.getByLabel("Office").selectOption("Orlando");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(pat.getByText("You can’t see this lead anymore.", { exact: true })).toBeVisible();
    await expect(pat.getByText("This lead no longer exists.")).toBeVisible();
    const stored = await page.request.get(`/api/admin/estimates/${ocala}`, { headers: await asUser(page) });
    expect(await stored.json()).toMatchObject({ officeId: "orlando" });
  });

  await test.step("a lead that Pat adds for Orlando is stored, and the form closes", async () => {
    await pat.goto("/admin/estimates?open=new");
    const form = pat.getByRole("form", { name: "New lead" });
    await form.getByLabel("First name").fill("Walter");
    await form.getByLabel("Last name").fill("Walk-in");
    await form.getByLabel("Phone", { exact: true }).fill("(407) 555-0166");
    await form.getByLabel("How they reached us").selectOption("Walk-in");
    await form.getByLabel("Office", { exact: true }).selectOption("Orlando");
    await form.getByLabel("Owner").selectOption("No one");
    await form.getByRole("button", { name: "Add lead" }).click();
    await expect(pat.getByText("You can’t see this lead anymore.", { exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(pat).not.toHaveURL(/open=/);
    const found = await page.request.get("/api/admin/estimates?q=Walk-in", { headers: await asUser(page) });
    expect(await found.json()).toMatchObject({ total: 1, items: [{ officeId: "orlando", owner: null }] });
  });
});

/** Moves a lead to another office, as the user of this screen. */
async function move(page: Page, id: number, officeId: string): Promise<void> {
  const headers = await asUser(page);
  const { version } = (await (await page.request.get(`/api/admin/estimates/${id}`, { headers })).json()) as {
    version: number;
  };
  const answer = await page.request.patch(`/api/admin/estimates/${id}`, {
    headers,
    data: { version, officeId },
  });
  expect(answer.status()).toBe(200);
}
