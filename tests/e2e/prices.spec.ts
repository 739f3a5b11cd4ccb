import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { deskAndPhone, handsOf } from "./hands.ts";
import { withClock } from "./sites.ts";

test.use(deskAndPhone);

const kingston = "/pool-detail/latham-kingston";
const detail = (page: Page) => page.getByRole("main");

/** Opens the prices from the navigation, as staff do. */
async function openPrices(page: Page): Promise<void> {
  await page.goto("/admin/settings");
  const { isPhone, press } = handsOf(page);
  const navigation = page.getByRole("navigation", { name: "Staff area" });
  if (isPhone) await press(page.getByRole("button", { name: "Open menu" }));
  await press(navigation.getByRole("link", { name: "Prices", exact: true }));
  if (isPhone) await expect(navigation).toBeHidden();
  else await expect(navigation.locator("[aria-current]")).toHaveText("Prices");
  await expect(page.getByRole("heading", { name: "Prices", level: 2 })).toBeVisible();
}

async function newDraft(page: Page): Promise<string> {
  await openPrices(page);
  await handsOf(page).press(page.getByRole("button", { name: "New draft" }));
  const heading = page.getByRole("heading", { name: /^Price book \d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.textContent())!;
}

async function save(page: Page): Promise<void> {
  await handsOf(page).save();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
}

test.describe("changing many prices", () => {
  test.use({ siteOf: "many prices", expectedErrors: /status of 400/ });

  test(
    "a manufacturer’s prices rise by 4% after a preview, everywhere, and one press reverts them",
    bothEngines,
    async ({ page, request }) => {
      const { press, write, choose } = handsOf(page);
      await signIn(page);
      await openPrices(page);
      await press(page.getByRole("link", { name: "Change many prices" }));
      await press(page.getByRole("button", { name: "Preview", exact: true }));
      await expect(page.getByText(/No pool is chosen/)).toBeVisible();
      await choose(page.getByLabel("Manufacturer"), "Latham");
      await write(page.getByLabel("Raise or lower by percent"), "4");
      await press(page.getByRole("button", { name: "Preview", exact: true }));
      await expect(page.getByText("31 of 60 pools change.")).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: "Latham Kingston" });
      await expect(row).toContainText("$66,700 – $76,000");
      await expect(row).toContainText("$69,400 – $79,000");
      await expectAccessible(page, "the preview of a price change");

      await press(page.getByRole("button", { name: "Change 31 pools now" }));
      await expect(page.getByRole("heading", { name: "Price book 2" })).toBeVisible();
      await expect(page.getByText("Latham: +4%").first()).toBeVisible();
      const pools = await request.get("/api/pools?q=kingston");
      expect(await pools.json()).toMatchObject([
        { price: { lowCents: 69_400_00 }, pricesAsOf: floridaIsoDay(new Date()) },
      ]);
      expect(await (await request.get("/llms.txt")).text()).toContain("models with a price of their own");
      const visitor = await page.context().newPage();
      for (const path of [kingston, "/pools?q=kingston", "/estimate?pool=latham-kingston"]) {
        await visitor.goto(path);
        await expect(detail(visitor)).toContainText("$69,400");
      }

      await press(page.getByRole("button", { name: "Go back to the earlier prices" }));
      await expect(page.getByText("Past", { exact: true })).toBeVisible();
      await visitor.goto(kingston);
      await expect(detail(visitor)).toContainText("$66,700");
      await expect(detail(visitor)).toContainText("checked Nov 20, 2026");
      await visitor.close();
    },
  );

  test("the price change of chosen pools can be linked to, and falls below the design tool only knowingly", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/settings?open=prices&book=change&pools=latham-key-west,san-juan-luxor-deep");
    await expect(page.getByRole("button", { name: /^Latham Key West/ })).toBeVisible();
    await page.getByLabel("Raise or lower by dollars").fill("-$5,000");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.getByText("2 of 60 pools change.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("One pool would begin below the total");
    await expect(page.getByRole("row").filter({ hasText: "Key West" })).toContainText(
      "Below the design tool",
    );
  });
});

const list = [
  "Manufacturer,Model,Low price,High price,Retail,Effective date",
  'Latham,Kingston,"$70,000","$79,000",,',
  "Latham,Fiji,,,60500,",
  "Latham,Nothing 99,,,60500,",
  "Latham,Aruba,70000,60000,,",
  "Nobody,Aruba,,,60500,",
].join("\r\n");

test.describe("a price list", () => {
  test.use({ siteOf: "price list" });

  test(
    "a file with three wrong rows is looked at, the wrong ones come back, and the others are put in force",
    bothEngines,
    async ({ page, request }) => {
      const { press, choose, give } = handsOf(page);
      await signIn(page);
      await openPrices(page);
      await press(page.getByRole("link", { name: "Import a price list" }));
      await give(page.getByLabel("Price list", { exact: true }), {
        name: "prices.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`\uFEFF${list}`),
      });
      // one heading is unknown: its meaning is chosen once, and remembered with these headings
      await expect(page.getByText("1 to change, 0 unchanged, 4 to fix.")).toBeVisible();
      await choose(page.getByLabel("Field for Retail"), "Price");
      await press(page.getByRole("button", { name: "Compare again" }));
      await expect(page.getByText("2 to change, 0 unchanged, 3 to fix.")).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: "Latham Kingston" });
      await expect(row).toContainText("$66,700 – $76,000");
      await expect(row).toContainText("$70,000 – $79,000");
      await expect(page.getByText("No pool has this manufacturer and model.")).toBeVisible();
      await expectAccessible(page, "a price list before it is imported");
      const downloading = page.waitForEvent("download");
      await press(page.getByRole("button", { name: "Download 3 rows to fix" }));
      const file = readFileSync(await (await downloading).path(), "utf8");
      expect(file).toContain("Latham,Aruba,70000,60000,,,5,The high price must be more than the low one");
      expect(file.match(/^Latham|^Nobody/gm)).toHaveLength(3);

      await press(page.getByRole("button", { name: "Make a draft with 2 prices" }));
      await expect(page.getByRole("heading", { name: "Price book 2" })).toBeVisible();
      await expect(page.getByText("From prices.csv: 2 pools").first()).toBeVisible();
      await press(page.getByRole("button", { name: "Publish prices now" }));
      await expect(page.getByText("Visitors see the new prices now", { exact: true })).toBeVisible();
      const pools = await request.get("/api/pools?q=kingston");
      expect(await pools.json()).toMatchObject([{ price: { lowCents: 70_000_00, highCents: 79_000_00 } }]);
    },
  );
});

test.describe("a draft", () => {
  test.use({ siteOf: "a price draft", expectedErrors: /status of 400/ });

  test("is written in dollars, compared with the prices in force, refused in the past, and put in force now", async ({
    page,
  }) => {
    await signIn(page);
    const name = await newDraft(page);
    await expect(page.getByRole("button", { name: "Publish prices now" })).toBeDisabled();
    await expect(page.getByText("Visitors see these prices now. Change a price below first.")).toBeVisible();
    const medium = page.getByLabel("Medium", { exact: true });
    await medium.fill("64500");
    await medium.press("ArrowUp");
    await medium.press("Tab");
    await expect(medium).toHaveValue("$64,500");
    await expect(page.getByRole("button", { name: "Publish prices now" })).toBeDisabled();
    await save(page);
    const differences = page.getByRole("region", { name: "Differences from the current prices" });
    await expect(differences).toContainText("$49,900 – $71,200");
    await expect(differences).toContainText("$49,900 – $68,000");
    await expect(differences).toContainText(/\d+ of 60 pools change/);
    await expectAccessible(page, "a draft of prices");

    await page.getByLabel("Publish on").fill("2026-11-01");
    await page.getByRole("button", { name: "Publish prices on November 1, 2026" }).click();
    await expect(page.getByText("November 1, 2026 has passed.", { exact: false })).toBeVisible();
    await page.getByLabel("Publish on").fill(floridaIsoDay(new Date()));
    await page.getByRole("button", { name: "Publish prices now" }).click();
    await expect(page.getByText("Current", { exact: true })).toBeVisible();
    const answer = await page.request.get(`/api/admin/price-books/${name.split(" ").at(-1)}`, {
      headers: await asUser(page),
    });
    expect(await answer.json()).toMatchObject({
      status: "current",
      book: { highCents: { Medium: 6_450_000 }, checkedOn: floridaIsoDay(new Date()) },
    });
    await page.goto("/packages");
    await expect(detail(page)).toContainText("$49,900 – $68,000");
  });
});

test.describe("a day to come", () => {
  test.use({ siteOf: `prices ${withClock}` });

  test(
    "prices of a pool’s own are set for tomorrow, and visitors see them when the day begins",
    bothEngines,
    async ({ page, site }) => {
      const tomorrow = nextDay(floridaIsoDay(new Date()));
      const { press, write, choose } = handsOf(page);
      await signIn(page);
      const name = await newDraft(page);
      await press(page.getByRole("button", { name: "Add a price for some pools" }));
      await choose(page.getByLabel("Which pools"), "One pool");
      await write(page.getByLabel("Find a pool"), "kingston");
      await choose(page.getByLabel("Pool", { exact: true }), "Latham Kingston");
      await choose(page.getByLabel("Price", { exact: true }), "Low and high price");
      const own = page.getByRole("group", { name: "Latham Kingston", exact: true });
      await write(own.getByLabel("Low", { exact: true }), "61000");
      await write(own.getByLabel("High", { exact: true }), "62000");
      await save(page);
      await write(page.getByLabel("Publish on"), tomorrow);
      await press(page.getByRole("button", { name: `Publish prices on ${longDay(tomorrow)}` }));
      await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
      await expect(
        page.getByText(/^View only. These prices are scheduled for .* Press “Unschedule”/),
      ).toBeVisible();
      await expect(page.getByText("Ask an admin")).toHaveCount(0);
      await press(page.getByRole("link", { name: "All price books" }));
      const row = page.getByRole("row").filter({ hasText: name });
      await expect(row).toContainText(`From ${longDay(tomorrow)}`);
      await expectAccessible(page, "the price books");

      const visitor = await page.context().newPage();
      await visitor.goto(kingston);
      await expect(detail(visitor)).toContainText("$66,700");
      site.moveClock(floridaMidnight(tomorrow).getTime() + 2_000 - Date.now());
      await expect(row).toContainText("Current");
      await visitor.reload();
      await expect(detail(visitor)).toContainText("$61,000 – $62,000");
      await visitor.close();
    },
  );
});

test.describe("a pool's own price", () => {
  test.use({
    siteOf: "a pool's own price",
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
    expectedErrors: /status of 400/,
  });

  test("it is changed from the list of pools in two presses, refused in the rules' words, and reverted", async ({
    page,
  }) => {
    await signIn(page);
    await page.goto("/admin/pools?q=kingston");
    await page.getByRole("link", { name: "Change the price of Latham Kingston, $66,700 – $76,000" }).click();
    const form = page.getByRole("form", { name: "Change the price" });
    const [low, high] = [form.getByLabel("Low price"), form.getByLabel("High price")];
    await expect(low).toHaveValue("$66,700");
    await expect(low).toBeFocused();
    const publish = form.getByRole("button", { name: "Publish the price now" });
    await low.fill("70,000");
    await high.fill("69,000");
    await publish.click();
    await expect(high).toHaveAccessibleDescription(/The high price must be more than the low one/);
    await expect(low).toHaveValue(/70,000/);
    await expectAccessible(page, "a pool's price");
    await high.fill("80,000");
    await publish.click();
    await expect(form).toHaveCount(0);
    const range = page.locator(".facts").filter({ hasText: "Price range" }).first();
    await expect(range).toContainText("$70,000 – $80,000");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(range).toContainText("$66,700 – $76,000");
    // from the record itself, for a day to come
    await page.getByRole("button", { name: "Change the price" }).click();
    await expect(low).toBeFocused();
    await low.fill("71,000");
    await high.fill("81,000");
    const day = nextDay(nextDay(floridaIsoDay(new Date())));
    await form.getByLabel("Publish on").fill(day);
    await form.getByRole("button", { name: `Publish it on ${longDay(day)}` }).click();
    await expect(form).toHaveCount(0);
    await expect(range).toContainText("$66,700 – $76,000");
  });
});
