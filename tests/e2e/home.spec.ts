import type { Page } from "@playwright/test";
import { defaultStatewideCities } from "#core/settings/rules.ts";
import { expect, test, withMotion } from "./fixtures.ts";

test.use(withMotion);

const figures = ".ledger .figure";
const finals = ["7–14days", "50%", "25+ years", "30sec"];

/** The current text of each figure. */
function shownFigures(page: Page): Promise<string[]> {
  return page.locator(figures).evaluateAll((all) => all.map((one) => one.textContent ?? ""));
}

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("the ten sections are in the specified order, and have the services and cities", async ({ page }) => {
    await page.goto("/");
    const marks = [
      ".hero",
      ".ledger",
      ".services-section",
      ".first-video",
      "#design",
      "#gallery",
      ".second-video-section",
      ".manufacturers",
      "#testimonials",
      "#contact",
    ];
    const tops = await page.evaluate(
      (all) => all.map((one) => (document.querySelector(one)?.getBoundingClientRect().top ?? NaN) + scrollY),
      marks,
    );
    for (const [index, top] of tops.entries())
      expect(top, marks[index]).toBeGreaterThanOrEqual(index === 0 ? 0 : tops[index - 1]!);

    const services = page.locator(".services-section");
    await expect(services.getByRole("heading", { level: 3 })).toHaveText([
      "Installation",
      "Design",
      "Maintenance",
      "Resurfacing",
    ]);
    const maintenance = services.locator("article", { hasText: "Maintenance" });
    await expect(maintenance.getByText("Coming Soon", { exact: true })).toBeVisible();
    await expect(maintenance.locator("a, button")).toHaveCount(0);
    for (const name of ["Design", "Resurfacing"])
      await expect(services.locator("article", { hasText: name }).getByRole("link")).toHaveCount(1);

    const contact = page.locator("#contact");
    expect(defaultStatewideCities).toHaveLength(19);
    await expect(contact.locator(".cities li")).toHaveText(defaultStatewideCities);
    await expect(contact.getByRole("link", { name: "Get my estimate" })).toHaveAttribute("href", "/estimate");
    await expect(contact.getByRole("link", { name: "See financing" })).toHaveAttribute("href", "/financing");
  });
});

test("the hero links to the estimate, the design tool and the gallery below", async ({ page }) => {
  await page.goto("/");
  const hero = page.locator(".hero");
  await expect(hero.getByRole("link", { name: "Get my estimate" })).toHaveAttribute("href", "/estimate");
  await expect(hero.getByRole("link", { name: "Design my pool" })).toHaveAttribute("href", "/design");
  await hero.getByRole("link", { name: "See the pools" }).click();
  await expect(page).toHaveURL("/#gallery");
  await expect(page.locator("#gallery h2")).toBeInViewport();
});

test("figures count up once 30% of them are visible, and end at the value in the HTML", async ({ page }) => {
  expect(await (await page.request.get("/")).text()).toContain(">25</span></is-land><small>+ years</small>");
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.addInitScript(() => {
    const seen: { threshold: unknown }[] = [];
    Reflect.set(window, "seen", seen);
    const Original = window.IntersectionObserver;
    window.IntersectionObserver = class extends Original {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        seen.push({ threshold: options?.threshold });
      }
    };
  });
  await page.goto("/");
  expect(await shownFigures(page)).toEqual(finals);
  // near enough for the section to run, but out of view
  await page.evaluate(() =>
    scrollTo(0, document.querySelector(".ledger")!.getBoundingClientRect().top - 650),
  );
  const observed = () =>
    page.evaluate(
      () =>
        (Reflect.get(window, "seen") as { threshold: unknown }[]).filter(({ threshold }) => threshold === 0.3)
          .length,
    );
  // the figures that are near; the others run when they are
  await expect.poll(observed).toBe(3);
  await page.evaluate(() => {
    const texts: string[] = [];
    Reflect.set(window, "texts", texts);
    const watched = document.querySelectorAll(".ledger .figure")[1]!;
    new MutationObserver(() => texts.push(watched.textContent ?? "")).observe(watched, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  // on a paused clock, because a slow computer draws few frames in that time
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator(figures).nth(1).scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return page.evaluate(() => (Reflect.get(window, "texts") as string[]).length);
    })
    .toBeGreaterThan(3);
  await page.clock.runFor(5_000);
  await expect.poll(() => shownFigures(page)).toEqual(finals);
  const counted = await page.evaluate(() => (Reflect.get(window, "texts") as string[]).map(parseFloat));
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
  expect(counted[0]).toBeLessThan(10);
  expect(counted.at(-1)).toBe(50);
});

test("no visitor sees a final figure before it counts up", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const texts: string[] = [];
    Reflect.set(window, "texts", texts);
    const watched = document.querySelectorAll(".ledger .figure")[2]!;
    const watch = () => {
      const { top } = watched.getBoundingClientRect();
      if (top < window.innerHeight) texts.push(watched.textContent ?? "");
      if (texts.length < 400) requestAnimationFrame(watch);
    };
    watch();
  });
  const texts = () => page.evaluate(() => (Reflect.get(window, "texts") as string[]).map(parseFloat));
  await page.mouse.move(640, 300);
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    expect((await texts()).length).toBeGreaterThan(0);
    // like turning a wheel; the usual pauses grow to a second
  }).toPass({ intervals: [250] });
  const [first] = await texts();
  expect(first).toBeLessThan(10);
});

test("the first heading has two lines on every desktop", async ({ page }) => {
  for (const width of [1280, 1366, 1440, 1536, 1920, 2560])
    await test.step(`at ${width} pixels the first heading of the home page has two lines`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/", { waitUntil: "domcontentloaded" });
      const lines = await page.getByRole("heading", { level: 1 }).evaluate(async (heading) => {
        await document.fonts.ready;
        const range = document.createRange();
        range.selectNodeContents(heading);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).toBe(2);
    });
});

test("the first screen has a pool with its dimensions and price, and a price for each size", async ({
  page,
}) => {
  await page.goto("/");
  const caption = page.locator(".hero figcaption");
  await expect(caption).toContainText(
    /Latham Corinthian 16 · 40′ × 15′ 10″ · \$[\d,]+ – \$[\d,]+ installed · See the plan/,
  );
  await expect(page.locator(".hero img")).toHaveAttribute("src", /home-day/);
  const ranges = page.locator(".price-strip li");
  await expect(ranges).toHaveText(
    ["Plunge", "Small", "Medium", "Large", "X-Large"].map((size) => new RegExp(`^${size} ?\\$[\\d,]+ – \\$`)),
  );
  const range = (await caption.innerText()).match(/\$[\d,]+ – \$[\d,]+/)![0];
  await caption.getByRole("link", { name: "See the plan" }).click();
  await expect(page).toHaveURL("/pool-detail/latham-corinthian-16");
  await expect(page.getByRole("main")).toContainText(range);
});

test("with reduced motion nothing counts up", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.evaluate(() => {
    const changes: unknown[] = [];
    Reflect.set(window, "changes", changes);
    for (const figure of document.querySelectorAll(".ledger .figure"))
      new MutationObserver((all) => changes.push(...all)).observe(figure, {
        characterData: true,
        subtree: true,
      });
  });
  await page.locator(figures).last().scrollIntoViewIfNeeded();
  await page.locator("#gallery").scrollIntoViewIfNeeded();
  expect(await shownFigures(page)).toEqual(finals);
  expect(await page.evaluate(() => (Reflect.get(window, "changes") as unknown[]).length)).toBe(0);
});

test("the gallery shows at most twelve pools, and its chips filter by shape or size", async ({ page }) => {
  await page.goto("/");
  const gallery = page.locator("#gallery");
  const chips = gallery.getByRole("navigation", { name: "Filter pools" });
  await expect(gallery.locator(".pool-card")).toHaveCount(12);
  await expect(chips.locator("[aria-current=true]")).toHaveText("All");
  const before = await gallery.locator("h3").allTextContents();
  for (const [chip, word] of [
    ["Kidney", "Kidney"],
    ["Plunge", "Plunge"],
  ] as const) {
    await chips.getByRole("link", { name: chip, exact: true }).click();
    await expect(page).toHaveURL(`/?category=${word}#gallery`);
    await expect(chips.locator("[aria-current=true]")).toHaveText(chip);
    await expect(gallery.locator("h3")).not.toHaveText(before);
    expect(await gallery.locator(".pool-card").count()).toBeLessThanOrEqual(12);
  }
  await chips.getByRole("link", { name: "All", exact: true }).click();
  await expect(gallery.locator("h3")).toHaveText(before);
});

test("only enabled manufacturers are shown, three lines each, and the rest expands and collapses", async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.locator(".manufacturer");
  await expect(cards.getByRole("heading")).toHaveText([/Latham$/, /San Juan$/]);
  const latham = cards.first();
  await expect(latham.locator("li:visible")).toHaveCount(3);
  const more = latham.getByRole("button");
  await expect(more).toHaveText(/Show 1 more/);
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await expect(latham.locator("li:visible")).toHaveCount(4);
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await more.click();
  await expect(latham.locator("li:visible")).toHaveCount(3);
});
