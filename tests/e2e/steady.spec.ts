import type { Page, Route } from "@playwright/test";
import { awake } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

const phone = (page: Page) => page.getByRole("contentinfo").getByText("(352) 555-0142").first();

/** What can happen to a request. */
const mishaps: [name: string, happen: (route: Route) => Promise<void>, why: string][] = [
  ["the line breaks", (route) => route.abort(), "Please check your connection."],
  [
    "the server fails",
    (route) => route.fulfill({ status: 500, body: "" }),
    "Something went wrong on our end.",
  ],
  [
    "the server is busy",
    (route) => route.fulfill({ status: 503, json: { message: "Please try again in a moment." } }),
    "Please try again in a moment.",
  ],
  [
    "another network answers",
    (route) => route.fulfill({ json: { message: "Sign in first" } }),
    "Please check your connection.",
  ],
];

test.describe("on the home page", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("only the pools that could not be loaded are gone, and they can be asked for again", async ({
    page,
  }) => {
    for (const [name, happen, why] of mishaps) {
      await test.step(`behind a chip, when ${name}, only the list is gone, and it can be asked for again`, async () => {
        await page.goto("/");
        const message = page.getByLabel("Tell us about your project");
        // after the first visit, the text is in the form again
        await awake(page, "#contact");
        if (name === mishaps[0]![0]) await message.fill("A kidney pool for a narrow yard");
        await awake(page, "#gallery");
        await expect(message).toHaveValue("A kidney pool for a narrow yard");
        await page.route("**/api/pools?*", happen);
        const gallery = page.locator("#gallery");
        const kidney = gallery.getByRole("link", { name: "Kidney", exact: true });
        await kidney.click();
        await expect(gallery.getByRole("alert")).toContainText(`The pools could not be loaded. ${why}`);
        await expect(gallery.locator(".pool-card")).toHaveCount(0);
        await expect(page).toHaveURL("/?category=Kidney#gallery");
        await expect(kidney).toHaveAttribute("aria-current", "true");
        await expect(message).toHaveValue("A kidney pool for a narrow yard");
        await expect(phone(page)).toBeVisible();
        await expect(page.getByRole("banner").getByRole("link", { name: "Get Estimate" })).toBeVisible();
        await page.unroute("**/api/pools?*");
        await gallery.getByRole("button", { name: "Try again" }).click();
        await expect(gallery.locator(".pool-card")).toHaveCount(2);
        await expect(message).toHaveValue("A kidney pool for a narrow yard");
      });

      await test.step(`in the design tool, when ${name}, the size and its total are shown without the pools`, async () => {
        await page.goto("/");
        await awake(page, "#design");
        await page.route("**/api/pools?*", happen);
        const tool = page.locator("#design");
        await tool.getByRole("radio", { name: "Large", exact: true }).check();
        await expect(tool.getByRole("alert")).toContainText(`The Large pools could not be loaded. ${why}`);
        await expect(tool.locator(".total-figure")).toHaveText("$54,200");
        await page.unroute("**/api/pools?*");
        await tool.getByRole("button", { name: "Try again" }).click();
        await expect(tool.getByRole("region", { name: "Large pools that match" })).toContainText("1 of 6");
      });
    }
  });
});

test("the home page has only the pools of its size, asks for others once, and one retry is made", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/pools") requests.push(pathname + search);
  });
  await page.goto("/");
  const tool = page.locator("#design");
  const matches = (size: string) => tool.getByRole("region", { name: `${size} pools that match` });
  await expect(matches("Medium")).toContainText("1 of 6");
  expect(requests).toEqual([]);
  let failures = 1;
  await page.route("**/api/pools?*", (route) =>
    failures-- > 0 ? route.fulfill({ contentType: "text/html", body: "no list" }) : route.continue(),
  );
  for (const size of ["Large", "Medium", "Large"]) {
    // and not `check`: a click that came before the section runs is repeated a moment later
    await tool.getByRole("radio", { name: size, exact: true }).click();
    await expect(matches(size)).toContainText("1 of");
  }
  const large = "/api/pools?fields=summary&size=Large&sort=price&limit=6";
  expect(requests).toEqual([large, large]);
});

test("while pools are on their way their place says so, and nothing below it moves", async ({ page }) => {
  await page.goto("/design");
  const letGo = await heldBack(page, "**/api/pools?*");
  await page.getByRole("radio", { name: "Large", exact: true }).check();
  const matches = page.getByRole("region", { name: "Large pools that match" });
  await expect(matches).toHaveAttribute("aria-busy", "true");
  await expect(matches.getByRole("status")).toHaveText("Loading…");
  letGo();
  await expect(matches.getByRole("button", { name: "Next pool" })).toBeVisible();
  await expect(matches).not.toHaveAttribute("aria-busy");
});

test.describe("a page change", () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/ });

  test("without a connection stays on the page, with what was typed, and says so", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const message = page.getByLabel("Tell us about your project");
    await message.fill("A pool by the lake");
    await context.setOffline(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Packages" }).click();
    const offline = page.getByRole("alert").filter({ hasText: "You seem to be offline." });
    await expect(offline).toBeVisible();
    await expect(message).toHaveValue("A pool by the lake");
    await expect(page).toHaveURL("/");
    await context.setOffline(false);
    await expect(offline).toBeHidden();
    await page.getByRole("contentinfo").getByRole("link", { name: "Packages" }).click();
    await expect(page).toHaveURL("/packages");
  });
});
