import type { Page, Route } from "@playwright/test";
import { assistant, remember, session } from "./assistant.ts";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const two = [
  {
    poolId: "latham-apollo-14",
    confidence: 0.938,
    reasons: ["Fits 70′ × 46′ with 4 feet of deck all around"],
  },
  { poolId: "no-such-pool", confidence: 0.875, reasons: ["Rectangle, the shape you asked for"] },
];

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    (window as unknown as { dataLayer?: { event?: string }[] }).dataLayer?.some(
      ({ event }) => event === "page_view",
    ),
  );
  // and its requests have finished
  await page.waitForLoadState("networkidle");
}

test("a new visitor's home page has no assistant; viewing pools adds it, and it stays", async ({ page }) => {
  await page.goto("/");
  await settled(page);
  await expect(assistant(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Pools", exact: true }).click();
  await expect(assistant(page)).toBeVisible();
  expect(await session(page, "hasVisitedPools")).toBe("true");
  await page.goto("/");
  await expect(assistant(page)).toBeVisible();
});

test("the assistant is shown if one of its three keys is stored", async ({ page }) => {
  await page.goto("/about");
  for (const [name, value] of [
    ["aiRecommendations", JSON.stringify(two)],
    ["hasVisitedPools", "true"],
    ["showFloatingAssistant", "true"],
  ]) {
    await page.evaluate(
      ([key, text]) => {
        sessionStorage.clear();
        sessionStorage.setItem(key!, text!);
      },
      [name, value],
    );
    await page.reload();
    await expect(assistant(page), name).toBeVisible();
  }
});

test("it covers nothing of what is read further down, and returns on the way up", async ({ page }) => {
  await page.goto("/blog/how-to-read-a-pool-price");
  await page.evaluate(() => sessionStorage.setItem("showFloatingAssistant", "true"));
  await page.reload();
  await expect(assistant(page)).toBeVisible();
  // while it is new it stays
  await expect(assistant(page)).not.toHaveAttribute("data-highlighted");
  await page.mouse.wheel(0, 600);
  await expect(assistant(page)).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(assistant(page)).toBeVisible();
});

test("it is shown on a pool's own page", async ({ page }) => {
  await page.goto("/pool-detail/latham-apollo-14");
  await expect(assistant(page)).toBeVisible();
});

test("after a visit to the pools it stays in this tab, whatever the cookie choice", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.goto("/pools");
  await expect(assistant(page)).toBeVisible();
  expect(await session(page, "hasVisitedPools")).toBe("true");
  await page.goto("/about");
  await expect(assistant(page)).toBeVisible();
});

test("it is highlighted for 5 s and pulses for 1 s every 15 s", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto("/pools");
  // the idle moment in which it is loaded
  await page.clock.runFor(2_500);
  await expect(assistant(page)).toBeVisible();
  const highlighted = () => assistant(page).getAttribute("data-highlighted");
  const pulsing = () => assistant(page).getAttribute("data-pulsing");
  await page.clock.runFor(4_900);
  expect(await highlighted()).toBe("true");
  await page.clock.runFor(200);
  await expect.poll(highlighted).toBeNull();
  for (let round = 1; round <= 2; round += 1) {
    await page.clock.runFor(round === 1 ? 9_800 : 13_900);
    expect(await pulsing(), `before pulse ${round}`).toBeNull();
    await page.clock.runFor(200);
    await expect.poll(pulsing, `pulse ${round}`).toBe("true");
    await page.clock.runFor(900);
    await expect.poll(pulsing).toBeNull();
  }
});

test("it shows stored recommendations, and a missing pool by its id", async ({ page }) => {
  await remember(page, "aiRecommendations", JSON.stringify(two));
  await page.goto("/");
  await expect(assistant(page)).toContainText("2 pools for you");
  await assistant(page).click();
  const dialog = page.getByRole("dialog", { name: "Your Pool Recommendations" });
  const [first, second] = [dialog.getByRole("article").first(), dialog.getByRole("article").last()];
  await expect(first.getByRole("heading", { name: "Latham Apollo 14" })).toBeVisible();
  await expect(first).toContainText("94% match");
  await expect(first).toContainText("Apollo series · 32′ × 13′ 10″");
  await expect(first).toContainText("Perfect because");
  await expect(first).toContainText("Fits 70′ × 46′ with 4 feet of deck all around");
  await expect(second.getByRole("heading", { name: "Pool no-such-pool" })).toBeVisible();
  await expect(second).toContainText("88% match");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(assistant(page)).toBeFocused();
  await assistant(page).click();
  await first.getByRole("link", { name: "View This Pool" }).click();
  await expect(page).toHaveURL(/\/pool-detail\/latham-apollo-14$/);
  await expect(dialog).toHaveCount(0);
});

test("Get New Recommendations clears everything and goes to the Pool Finder on /pools", async ({ page }) => {
  await page.goto("/");
  await page.evaluate((recommendations) => {
    sessionStorage.setItem("aiRecommendations", recommendations);
    sessionStorage.setItem("aiAnswers", '{"shape":"Kidney"}');
    sessionStorage.setItem("showFloatingAssistant", "true");
  }, JSON.stringify(two));
  await page.reload();
  await assistant(page).click();
  await page.getByRole("button", { name: "Get New Recommendations" }).click();
  await expect(page).toHaveURL(/\/pools$/);
  for (const name of ["aiRecommendations", "aiAnswers", "showFloatingAssistant"])
    expect(await session(page, name), name).toBeNull();
  await expect(page.getByRole("button", { name: "Find my pools" })).toBeVisible();
  await expect(page.getByLabel("Which shape?")).toHaveValue("");
  await expect(assistant(page)).toContainText("Pool Finder");
});

test("unreadable data is ignored with a warning, and the Pool Finder is offered", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await remember(page, "aiRecommendations", "{not json");
  await page.goto("/");
  await settled(page);
  expect(warnings.join()).toContain("cannot be read");
  await expect(assistant(page)).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Pools", exact: true }).click();
  await assistant(page).click();
  const dialog = page.getByRole("dialog", { name: "Pool Finder Assistant" });
  await expect(dialog).toContainText("Find Your Perfect Pool");
  await dialog.getByRole("button", { name: "Start Pool Discovery" }).click();
  await expect(page).toHaveURL(/\/pools$/);
  await expect(page.getByRole("heading", { name: "Pool Finder" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Find my pools" })).toBeVisible();
});

test.describe("when the Pool Finder fails", () => {
  test.use({ expectedErrors: /Failed to load resource|names could not be loaded/ });

  test("and the names are answered by another network, the pools are shown by their ids", async ({
    page,
  }) => {
    await remember(page, "aiRecommendations", JSON.stringify(two));
    await page.route("**/api/pool-finder/pools?*", (route) =>
      route.fulfill({ json: { message: "Sign in first" } }),
    );
    await page.goto("/");
    const response = page.waitForResponse("**/api/pool-finder/pools?*");
    await assistant(page).click();
    await response;
    const dialog = page.getByRole("dialog", { name: "Your Pool Recommendations" });
    await expect(dialog.getByRole("heading", { name: "Pool latham-apollo-14" })).toBeVisible();
    await dialog.getByRole("link", { name: "View This Pool" }).first().click();
    await expect(page).toHaveURL(/\/pool-detail\/latham-apollo-14$/);
  });

  test("it says so, keeps the answers, and can be retried", async ({ page }) => {
    await page.goto("/pools?panel=open");
    await page.getByRole("button", { name: "Answer six questions" }).click();
    const finder = page.getByRole("region", { name: "Pool Finder" });
    await finder.getByLabel("Which shape?").selectOption("Kidney");
    for (const misfortune of [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ json: { message: "Sign in first" } }),
    ]) {
      await page.route("**/api/pool-finder", misfortune);
      await finder.getByRole("button", { name: "Find my pools" }).click();
      await expect(finder.getByRole("alert")).toHaveText(
        "The pools could not be compared. Please try again.",
      );
      expect(await session(page, "aiRecommendations")).toBeNull();
      await page.unroute("**/api/pool-finder");
    }
    await finder.getByRole("button", { name: "Find my pools" }).click();
    await expect(finder.getByRole("heading", { name: /pools? for you$/ })).toBeFocused();
    await expect(finder.getByLabel("Which shape?")).toHaveValue("Kidney");
    await expect(finder.getByRole("alert")).toHaveCount(0);
    // the server rejects impossible yards
    await finder.getByLabel("Length (feet)").fill("-4");
    await finder.getByLabel("Width (feet)").fill("20");
    await finder.getByRole("button", { name: "Find my pools" }).click();
    await expect(finder.getByRole("alert")).toHaveText(
      "Please enter the yard’s length and width in feet, from 1 to 500",
    );
  });
});
