import type { Page } from "@playwright/test";
import { open } from "./data-layer.ts";
import { positionRequests, device, tampa } from "./device.ts";
import { awake } from "./awake.ts";
import { expect, test } from "./fixtures.ts";

const orlandoArea = { latitude: 28.6, longitude: -81.4 };

const banner = (page: Page) => page.getByRole("region", { name: "Nearest office" });
const ask = (page: Page) => banner(page).getByRole("button", { name: "Find my nearest office" });
const homeSection = (page: Page) => page.locator(".nearest-office");

/** A slow device: the test decides when it answers. */
async function slowDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: "prompt" } as PermissionStatus);
    navigator.geolocation.getCurrentPosition = (succeeded, failed, options) => {
      Reflect.set(window, "options", options);
      Reflect.set(window, "answer", (latitude: number, longitude: number) =>
        succeeded({ coords: { latitude, longitude } } as GeolocationPosition),
      );
      Reflect.set(window, "refuse", () => failed?.({ code: 1 } as GeolocationPositionError));
    };
  });
}

test("the banner shows the main office until the visitor asks, then focuses the nearest, with phone and text", async ({
  page,
}) => {
  await device(page, orlandoArea);
  await open(page, "/about");
  await expect(banner(page)).toContainText("Ocala");
  await expect(banner(page)).toContainText("Call for a free estimate");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+13525550142");
  expect(await positionRequests(page)).toBe(0);
  await ask(page).press("Enter");
  await expect(banner(page)).toContainText("Your nearest office: Orlando");
  await expect(banner(page).getByRole("link")).toBeFocused();
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+14075550183");
  await expect(banner(page)).toContainText("Call for a free estimate");
});

test("without permission the banner keeps the Ocala office", async ({ page }) => {
  await device(page, null);
  await page.goto("/about");
  await ask(page).click();
  await expect(ask(page)).toHaveCount(0);
  await expect(banner(page)).toContainText("Our main office: Ocala");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+13525550142");
});

test("while locating the banner says so and keeps its phone and height; it may take 10 s, and a position is reused for 5 minutes", async ({
  page,
}) => {
  await slowDevice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const height = async () => (await banner(page).boundingBox())?.height;
  const before = await height();
  await ask(page).click();
  await expect(banner(page).getByRole("button", { name: /^Finding your nearest/ })).toBeFocused();
  await expect(banner(page).getByRole("link", { name: "(352) 555-0142" })).toBeVisible();
  expect(await height()).toBe(before);
  expect(await page.evaluate(() => Reflect.get(window, "options") as object)).toEqual({
    timeout: 10_000,
    maximumAge: 300_000,
  });
  await page.evaluate(() => (Reflect.get(window, "answer") as (a: number, b: number) => void)(28.6, -81.4));
  await expect(banner(page)).toContainText("Orlando");
});

test("with earlier permission no button is shown", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(orlandoArea);
  await page.goto("/about");
  await expect(banner(page)).toContainText("Your nearest office: Orlando");
  await expect(ask(page)).toHaveCount(0);
});

test("the home section keeps West Palm Beach whatever the position, and offers the other two", async ({
  page,
}) => {
  await device(page, orlandoArea);
  await page.goto("/");
  await expect(homeSection(page)).toContainText("West Palm Beach office");
  await ask(page).click();
  await expect(banner(page)).toContainText("Orlando");
  await expect(homeSection(page)).toContainText("West Palm Beach office");
  await awake(page, "#contact");
  await expect(homeSection(page)).toContainText(/1[45]\d miles from you/);
  // the office that is really near is named beside it, with its number, and takes the message as well
  await expect(homeSection(page)).toContainText(
    /Nearest to you: Orlando office, \d+ miles, \(407\) 555-0183\./,
  );
  await homeSection(page).getByRole("button", { name: "Message Orlando instead" }).press("Enter");
  await expect(page.locator("#contact [name=nearestBranch]")).toHaveValue("orlando");
  await expect(homeSection(page)).not.toContainText("Nearest to you");
  await homeSection(page).getByRole("button", { name: "West Palm Beach" }).press("Enter");
  await expect(page.locator("#contact [name=nearestBranch]")).toHaveValue("west-palm-beach");
  await homeSection(page).getByRole("button", { name: "Orlando", exact: true }).press("Enter");
  await expect(homeSection(page)).toContainText("Orlando office");
  await expect(homeSection(page).getByRole("link", { name: "(407) 555-0183" })).toBeFocused();
});

test("in the home section focus moves from the button to the answer", async ({ page }) => {
  await device(page, orlandoArea);
  await page.goto("/");
  await homeSection(page).getByRole("button", { name: "Use my location" }).press("Enter");
  await expect(page.locator(".nearest-office > a")).toBeFocused();
});

test("the footer's cards show the distance in kilometers and miles on request, and are focused", async ({
  page,
}) => {
  await device(page, tampa);
  await page.goto("/about");
  const offices = page.getByRole("region", { name: "Our offices" });
  await expect(offices.getByText("from you")).toHaveCount(0);
  await offices.getByRole("button", { name: "Show how far each office is" }).press("Enter");
  await expect(page.locator(".site-footer .offices")).toBeFocused();
  await expect(offices.getByText(/^\d+ km \(\d+ miles\) from you$/)).toHaveCount(3);
});

test("focus stays where it is if the visitor moved on while locating", async ({ page }) => {
  await slowDevice(page);
  await page.goto("/about");
  await ask(page).press("Enter");
  const link = page.getByRole("banner").getByRole("link", { name: "Financing" });
  await link.focus();
  await page.evaluate(() => (Reflect.get(window, "refuse") as () => void)());
  await expect(banner(page)).toContainText("Ocala");
  await expect(link).toBeFocused();
});
