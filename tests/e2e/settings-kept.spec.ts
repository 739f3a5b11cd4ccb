import { asUser } from "./colleague.ts";
import { expect, password, signIn, test } from "./fixtures.ts";
import { save, text } from "./settings-screen.ts";

// other tests read what these change, so they get their own site
test.use({
  siteOf: "settings kept",
  // offline, the router cannot prefetch its route list, and logs that
  expectedErrors:
    /409|400|401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch manifest patches/,
});
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

test("input stays: offline, with a newer version, after the session ends", async ({
  page,
  context,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/settings?open=privacy-policy");
  await text(page).press("ControlOrMeta+Home");
  await text(page).pressSequentially("Mine. ");
  // a date of its own, so that both fields differ whatever today is
  await page.getByLabel("Effective date").fill("2026-12-15");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("The server did not respond");
  await expect(text(page)).toContainText("Mine. ");
  await context.setOffline(false);

  // visiting another screen and coming back
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("link", { name: "Privacy policy" }).click();
  await expect(text(page)).toContainText("Mine. ");

  const headers = await asUser(page);
  const address = `${site.url}/api/admin/settings/privacy-policy`;
  const { version } = (await (await page.request.get(address, { headers })).json()) as { version: number };
  // by the same user, elsewhere; another date than the stored one, too
  const elsewhere = await page.request.patch(address, {
    headers,
    data: { version, value: { html: "<h2>Theirs</h2><p>Whole.</p>", updatedOn: "2026-12-01" } },
  });
  expect(elsewhere.status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You changed this section in another tab.");
  await expect(page.getByRole("alert")).toContainText("Theirs");
  await expect(text(page)).toContainText("Mine. ");
  // nothing is sent while the conflict is unresolved
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const all = page.getByRole("group", { name: "All fields" });
  await all.getByRole("button", { name: "Keep my version" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.request.post(`${site.url}/api/admin/logout`, { headers });
  // the open page notices
  const again = page.getByRole("dialog", { name: "Please sign in again" });
  await again.getByLabel("Password", { exact: true }).fill(password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again).toHaveCount(0);
  await expect(text(page)).toContainText("Mine. ");
  await save(page);
  await page.goto("/privacy-policy");
  await expect(page.getByRole("main")).toContainText("Mine. ");
  await expect(page.getByRole("main")).not.toContainText("Theirs");
});

test("a save whose response is lost is recognized as stored, and nothing is left to save", async ({
  page,
}) => {
  // a notice of the change would settle the form before the second save
  await page.route("**/api/admin/changes*", (route) => route.abort());
  await signIn(page);
  await page.goto("/admin/settings?open=videos");
  await page.getByLabel("Second video").fill("https://youtu.be/abc");
  await page.route("**/api/admin/settings/videos", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("The server did not respond");
  await page.unroute("**/api/admin/settings/videos");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Visitors see your changes once you save.")).toBeVisible();
  await expect(page.getByLabel("Second video")).toHaveValue("https://youtu.be/abc");
});

test("input typed during a save is kept as unsaved", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=claims");
  await page.getByLabel("Happy customers").fill("96+");
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/settings/claims", async (route) => {
    if (route.request().method() === "PATCH") await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Happy customers").fill("97+");
  held.resolve();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Visitors see your changes once you save.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("#testimonials")).toContainText("97+ happy customers");
});

test("a company fact is validated at its field, and the site follows once it is valid", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=company");
  await page.getByLabel("Hours").fill("Monday to Saturday, 8AM to 5PM");
  await page.getByLabel("Email").fill("nobody");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(
    page.getByText("Please enter an email address, such as office@example.com", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("Email").fill("office@sunspringpools.example");
  await save(page);
  await page.goto("/terms-of-service");
  await expect(page.getByRole("contentinfo")).toContainText("Monday to Saturday, 8AM to 5PM");
  await expect(page.getByRole("main")).toContainText("office@sunspringpools.example");
});
