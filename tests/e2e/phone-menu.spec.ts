import type { Page } from "@playwright/test";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page) => page.locator(".menu summary");
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

test("Escape closes the phone menu from anywhere in it, and focus returns to its button", async ({
  page,
}) => {
  await page.goto("/about");
  await button(page).press("Enter");
  await expect(menu(page)).toBeVisible();
  await menu(page).getByRole("link", { name: "Financing" }).focus();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  // when closed, it ignores Escape
  await page.getByRole("link", { name: "Get Estimate" }).first().focus();
  await page.keyboard.press("Escape");
  await expect(button(page)).not.toBeFocused();
});

test("the phone menu has the specified links and Contact, and navigating closes it", async ({ page }) => {
  await page.goto("/about");
  await button(page).click();
  await expect(menu(page).locator("> *")).toHaveText([
    "Pools",
    "Resurfacing",
    "Design Tool",
    "Installation",
    "Financing",
    "Calculator",
    "Get Estimate",
    "Contact",
  ]);
  await expect(menu(page).getByRole("link", { name: "Design Tool" })).toHaveCount(0);
  await menu(page).getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(menu(page)).toBeHidden();
  await button(page).press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the phone menu opens and its links work", async ({ page }) => {
    await page.goto("/about");
    await button(page).click();
    await menu(page).getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});
