import type { Page } from "@playwright/test";
import { open } from "./data-layer.ts";
import { asked, device, tampa } from "./device.ts";
import { expect, test } from "./fixtures.ts";

const orlandoArea = { latitude: 28.6, longitude: -81.4 };

const banner = (page: Page) => page.getByRole("region", { name: "Nearest office" });
const ask = (page: Page) => banner(page).getByRole("button", { name: "Find my nearest office" });
const homeSection = (page: Page) => page.locator(".nearest-office");

/** A device that takes its time: the test says when it answers. */
async function slowDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: "prompt" } as PermissionStatus);
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      Reflect.set(window, "options", options);
      Reflect.set(window, "answer", (latitude: number, longitude: number) =>
        found({ coords: { latitude, longitude } } as GeolocationPosition),
      );
      Reflect.set(window, "refuse", () => failed?.({ code: 1 } as GeolocationPositionError));
    };
  });
}

test("the banner shows the main office until the visitor asks, then the nearest, with a phone link and the words", async ({
  page,
}) => {
  await device(page, orlandoArea);
  await open(page, "/about");
  await expect(banner(page)).toContainText("Ocala");
  await expect(banner(page)).toContainText("Call for a free estimate");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+13525550142");
  expect(await asked(page)).toBe(0);
  await ask(page).click();
  await expect(banner(page)).toContainText("Your nearest office: Orlando");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+14075550183");
  await expect(banner(page)).toContainText("Call for a free estimate");
});

test("a device that refuses leaves the Ocala office in the banner", async ({ page }) => {
  await device(page, null);
  await page.goto("/about");
  await ask(page).click();
  await expect(ask(page)).toHaveCount(0);
  await expect(banner(page)).toContainText("Our main office: Ocala");
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", "tel:+13525550142");
});

test("while the device is looking the banner says so; it may take 10 s, and an answer is good for 5 minutes", async ({
  page,
}) => {
  await slowDevice(page);
  await page.goto("/about");
  await ask(page).click();
  await expect(banner(page)).toContainText("Finding your nearest office…");
  expect(await page.evaluate(() => Reflect.get(window, "options") as object)).toEqual({
    timeout: 10_000,
    maximumAge: 300_000,
  });
  await page.evaluate(() => (Reflect.get(window, "answer") as (a: number, b: number) => void)(28.6, -81.4));
  await expect(banner(page)).toContainText("Orlando");
});

test("who has allowed the position before is not asked to press", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(orlandoArea);
  await page.goto("/about");
  await expect(banner(page)).toContainText("Your nearest office: Orlando");
  await expect(ask(page)).toHaveCount(0);
});

test("the home section keeps West Palm Beach whatever the device says, and offers the other two", async ({
  page,
}) => {
  await device(page, orlandoArea);
  await page.goto("/");
  await expect(homeSection(page)).toContainText("West Palm Beach office");
  await ask(page).click();
  await expect(banner(page)).toContainText("Orlando");
  await expect(homeSection(page)).toContainText("West Palm Beach office");
  await expect(homeSection(page)).toContainText(/1[45]\d miles from you/);
  await homeSection(page).getByRole("button", { name: "Orlando" }).press("Enter");
  await expect(homeSection(page)).toContainText("Orlando office");
  await expect(homeSection(page).getByRole("link", { name: "(407) 555-0183" })).toBeFocused();
});

test("the footer's cards tell the distance in kilometers and miles once the visitor asks", async ({
  page,
}) => {
  await device(page, tampa);
  await page.goto("/about");
  const offices = page.getByRole("region", { name: "Our offices" });
  await expect(offices.getByText("from you")).toHaveCount(0);
  await offices.getByRole("button", { name: "Show how far each office is" }).click();
  await expect(offices.getByText(/^\d+ km \(\d+ miles\) from you$/)).toHaveCount(3);
});

for (const [name, path, press, answer] of [
  ["the banner", "/about", "Find my nearest office", ".office-banner a"],
  ["the home section", "/", "Use my location", ".nearest-office a"],
  ["the map", "/contact", "Show me on the map", ".ask-position [role=status]"],
  ["the footer", "/about", "Show how far each office is", ".site-footer .offices"],
] as const)
  test(`in ${name} the focus goes from the button that asked to the answer`, async ({ page }) => {
    await device(page, orlandoArea);
    await page.goto(path);
    await page.getByRole("button", { name: press }).press("Enter");
    await expect(page.locator(answer)).toBeFocused();
  });

test("who has gone on while the device was looking keeps the focus where it is", async ({ page }) => {
  await slowDevice(page);
  await page.goto("/about");
  await ask(page).press("Enter");
  const link = page.getByRole("banner").getByRole("link", { name: "Financing" });
  await link.focus();
  await page.evaluate(() => (Reflect.get(window, "refuse") as () => void)());
  await expect(banner(page)).toContainText("Ocala");
  await expect(link).toBeFocused();
});
