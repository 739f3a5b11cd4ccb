import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

// quotes change leads that other tests read, and the browser logs that a save was cut off
test.use({ siteOf: "quote editor", expectedErrors: /ERR_FAILED/ });

test("a quote is saved when it is left, and its writer is told if it can’t be", async ({ page }) => {
  await signIn(page);
  await openLead(page, await sendLead(page, { firstName: "Left", poolId: "latham-apollo-14" }));
  await page.locator(".lead-more summary").click();
  await page.getByRole("button", { name: "Write a quote" }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  const id = new URL(page.url()).searchParams.get("open");
  const yard = page.getByRole("form", { name: "The quote" }).getByLabel("Yard address", { exact: true });
  const headers = await asUser(page);
  const address = async () => {
    const answer = await page.request.get(`/api/admin/quotes/${id}`, { headers });
    return ((await answer.json()) as { draft: { site: { address: string } } }).draft.site.address;
  };
  const close = page.locator(".record-head").getByRole("button", { name: "Close" });
  const reopen = () => page.locator(`[data-row="${id}"]`).click();
  // while one save is on its way
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/quotes/*", async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  await yard.fill("1 Bay Rd");
  await expect(page.getByText("Saving…")).toBeVisible();
  await yard.fill("2 Bay Rd");
  await close.click();
  release();
  await expect.poll(address).toBe("2 Bay Rd");
  await page.unroute("**/api/admin/quotes/*");
  // while the line is down, and once it is back
  await page.route("**/api/admin/quotes/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await reopen();
  await yard.fill("3 Bay Rd");
  await expect(page.getByRole("button", { name: "Save now" })).toBeVisible();
  await close.click();
  await expect(page.locator(".toast-description")).toContainText("What you typed is still in its form.");
  await reopen();
  await expect(yard).toHaveValue("3 Bay Rd");
  await expect(page.getByRole("button", { name: "Save now" })).toBeVisible();
  await page.unroute("**/api/admin/quotes/*");
  await close.click();
  await expect.poll(address).toBe("3 Bay Rd");
  // before the pause is over
  await reopen();
  await yard.fill("4 Bay Rd");
  await close.click();
  await expect.poll(address).toBe("4 Bay Rd");
});
