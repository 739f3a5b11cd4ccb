import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { expect, password, signIn, signInOnScreen, test } from "./fixtures.ts";
import { staffRoutes } from "./routes.ts";

function toast(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

test.describe("rejections", () => {
  test.use({ expectedErrors: /status of 40[01]|Request failed/ });

  test("blank and wrong credentials show the specified messages, and the name stays", async ({ page }) => {
    await page.goto("/admin-login");
    await page.getByLabel("Username").fill("   ");
    await page.getByLabel("Password", { exact: true }).fill("x");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(toast(page)).toContainText("Missing Information");
    await expect(toast(page)).toContainText("Please enter both username and password");
    await page.getByLabel("Username").fill("somebody");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(toast(page)).toContainText("Login Failed");
    await expect(toast(page)).toContainText("Invalid username or password");
    await expect(page.getByLabel("Username")).toHaveValue("somebody");
  });

  test("an invalid token is removed and the sign-in shown in place", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("adminToken", "sun_stale"));
    await page.goto("/admin/pools");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/pools$/);
    expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
  });
});

test("signing in goes to returnUrl if it is a path of this site, and to the dashboard otherwise", async ({
  page,
}) => {
  for (const [returnUrl, expected] of [
    ["/admin/pools?q=kidney", /\/admin\/pools\?q=kidney$/],
    ["https://evil.example/", /\/admin-dashboard$/],
    ["//evil.example", /\/admin-dashboard$/],
    ["/admin-login", /\/admin-dashboard$/],
  ] as const) {
    await page.goto(`/admin-login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(expected);
    // a signed-in user is redirected at once
    await page.goto(`/admin-login?returnUrl=${encodeURIComponent(returnUrl)}`);
    await expect(page).toHaveURL(expected);
    // not on a staff screen, whose requests would go on without a token
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.clear());
  }
});

test("signing out closes every staff screen", async ({ page }) => {
  await signInOnScreen(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("adminUser") ?? "{}").username)).toBe(
    "admin",
  );
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/admin-login/);
  expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
  await page.goto("/admin/contacts");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
});

// Two parts, so that the workers share the sweep.
for (const part of [0, 1])
  test(`every staff route is accessible and logs nothing to the console (part ${part + 1} of 2)`, async ({
    page,
  }) => {
    await signIn(page);
    for (const screen of staffRoutes.filter((_, index) => index % 2 === part)) {
      await page.goto(screen);
      await expect(page.getByRole("heading", { level: 1 }), screen).toBeVisible();
      await expect(page.getByText("Something went wrong"), screen).toHaveCount(0);
      await expect(page.locator("[aria-busy=true]"), screen).toHaveCount(0);
      await expectAccessible(page, screen, { exclude: "iframe" });
    }
  });
