import { visitorForm } from "#tests/visitor-form.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("the longest stage of a lead is whole in the list on a narrow phone", async ({ page }) => {
  await signIn(page);
  const headers = await asUser(page);
  const data = { ...visitorForm(), firstName: "Bob Anderson", email: `bob.narrow.${Date.now()}@example.com` };
  const { id } = (await (await page.request.post("/api/estimates", { data })).json()) as { id: number };
  const { version } = (await (await page.request.get(`/api/admin/estimates/${id}`, { headers })).json()) as {
    version: number;
  };
  await page.request.patch(`/api/admin/estimates/${id}`, { headers, data: { version, stage: "quote_sent" } });
  await page.goto(`/admin/estimates?view=all&q=${data.email}`);
  const list = page.locator(".list-table");
  await expect(list.getByText("Quote sent")).toBeVisible();
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});
