import type { Page } from "@playwright/test";
import { defaultOffices } from "#core/settings/rules.ts";
import { violations } from "./accessible.ts";
import { open } from "./data-layer.ts";
import { positionRequests, device, seattle, tampa } from "./device.ts";
import { expect, expectApp, test } from "./fixtures.ts";

const map = (page: Page) => page.getByRole("group", { name: "Map of Florida with our offices" });

test("the map shows three offices and a mark for each of 67 towns, whose names are in the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/contact");
  await expect(map(page).getByRole("link")).toHaveCount(3);
  await expect(map(page).locator("g[aria-hidden] .mark")).toHaveCount(67);
  for (const { name, serviceAreas } of defaultOffices) {
    const list = page.getByRole("region", { name: `Towns of the ${name} office` }).getByRole("listitem");
    await expect(list).toHaveText(serviceAreas);
  }
  await expect(map(page).getByRole("img", { name: "Scale: 100 miles, 160 kilometers" })).toBeVisible();
  // large enough for a thumb on the smallest phone
  for (const { name } of defaultOffices) {
    const pin = map(page).getByRole("link", { name: `${name} office` });
    const box = await pin.locator("rect").first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(24);
  }
});

test("a pin links to its office's card, and the card to the contact form, by keyboard too", async ({
  page,
}) => {
  await page.goto("/contact");
  await map(page).getByRole("link", { name: "Orlando office" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#office-orlando$/);
  const card = page.locator("#office-orlando");
  await expect(card).toBeInViewport();
  await expect(card.getByRole("link", { name: "(407) 555-0183" })).toHaveAttribute(
    "href",
    "tel:+14075550183",
  );
  await expect(card).toContainText("orlando@sunspringpools.example");
  await expect(card).toContainText("Monday to Friday, 9AM to 4PM");

  const note = page.getByRole("link", { name: "Send a message to Orlando" });
  await note.press("Enter");
  await expect(page.getByText("It goes to the Orlando office.")).toBeInViewport();
  await expect(page).toHaveURL("/contact#form");
  await expect(note).toHaveAttribute("aria-current", "true");
});

test("the visitor is on the map only on request, with the distance to each office", async ({ page }) => {
  await device(page, tampa);
  await open(page, "/contact");
  expect(await positionRequests(page)).toBe(0);
  await expect(map(page).getByText("You", { exact: true })).toHaveCount(0);
  await expect(page.locator("#office-ocala")).not.toContainText("from you");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Show me on the map" }).press("Enter");
  expect(await positionRequests(page)).toBe(1);
  await expect(page.locator(".ask-position [role=status]")).toBeFocused();
  await expect(map(page).getByRole("img", { name: "You, and a line to the Orlando office" })).toBeVisible();
  await expect(page.locator("#office-orlando")).toContainText("124 km (77 miles) from you");
  await expect(page.locator("#office-ocala")).toContainText("141 km (88 miles) from you");
  await expect(page.locator("#office-west-palm-beach")).toContainText("from you");
  await expect(page.getByText("It goes to the Orlando office.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("distant visitors see that they are outside the map, and everything else works without permission", async ({
  page,
  browser,
}) => {
  await device(page, seattle);
  await page.goto("/contact");
  await page.getByRole("button", { name: "Show me on the map" }).click();
  await expect(page.getByText("You’re outside this map.")).toBeVisible();
  await expect(map(page).getByText("You", { exact: true })).toHaveCount(0);
  await expect(page.locator("#office-ocala")).toContainText("from you");

  const other = await browser.newPage();
  await expectApp(other);
  await device(other, null);
  await other.goto(page.url());
  await other.getByRole("button", { name: "Show me on the map" }).click();
  await expect(other.getByText("We couldn’t get your location; use the list below.")).toBeVisible();
  await expect(other.getByText("It goes to the Ocala office.")).toBeVisible();
  await other.close();
});
