import { expectAccessible, violations } from "./accessible.ts";
import { changePool, chooseBlock, clickButton, cutAndPasteBack, source, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// the prices and a pool change; a text with the card of a hidden pool is a 400
test.use({ siteOf: "cards of pools in articles", expectedErrors: /400/ });

const path = "/blog/a-pool-for-a-small-yard";

const written = `<p>Before.</p>
<figure data-pool="latham-kingston"></figure>
<p>Below it.</p>
<figure data-block="estimate"></figure>
<h2>Salt</h2>
<p>In July.</p>
<h2>Heat</h2>
<figure data-block="contents"></figure>`;

test("a pool’s card is added with the keyboard alone, and shows today’s price until the pool is hidden", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("A pool for a small yard");
  await page.getByLabel("Excerpt").fill("What fits behind the house.");
  await text(page).focus();
  await page.keyboard.type("Before.");
  await page.keyboard.press("Enter");

  // Escape leaves the sign as text
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Blocks" });
  await expect(menu.getByRole("option")).toHaveCount(13);
  await page.keyboard.press("ArrowUp");
  await expect(menu.getByRole("option", { selected: true })).toHaveText("Table of contents");
  await expectAccessible(page, "the menu of blocks");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Backspace");
  await expect(text(page)).toHaveText("Before.");

  await chooseBlock(page, "pool", "Pool card");
  const form = page.getByRole("group", { name: "Pool card" });
  await expect(form.getByRole("combobox", { name: "Pool" })).toBeFocused();
  await page.keyboard.type("kingston");
  await expect(form.getByRole("option", { name: "Latham Kingston" })).toBeVisible();
  await expectAccessible(page, "the form of a pool’s card");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const card = text(page).locator(".text-unit").first();
  await expect(card).toContainText("Latham Kingston");
  await expect(card).toContainText("$66,700 – $76,000");
  // what is typed while it is selected goes below it
  await page.keyboard.type("Below it.");
  await page.keyboard.press("Enter");
  await chooseBlock(page, "est", "Estimate button");
  await page.keyboard.type("## Salt");
  await page.keyboard.press("Enter");
  await page.keyboard.type("In July.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Heat");
  await page.keyboard.press("Enter");
  await chooseBlock(page, "contents", "Table of contents");
  expect(await source(page)).toBe(written);
  await cutAndPasteBack(page);
  expect(await source(page)).toBe(written);
  await clickButton(page, "Publish", "Published");
  await page.reload();
  await expect(card).toContainText("$66,700 – $76,000");
  expect(await source(page)).toBe(written);

  const visitor = await page.context().newPage();
  const shown = visitor.locator(".text-pool");
  for (const width of [1440, 390]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(path);
    await expect(shown).toContainText("$66,700 – $76,000");
    await expect(shown.getByRole("link", { name: "Kingston", exact: true })).toHaveAttribute(
      "href",
      "/pool-detail/latham-kingston",
    );
    await expect(shown.getByRole("img").first()).toHaveJSProperty("complete", true);
    await expect(visitor.locator(".prose").getByRole("link", { name: "Get my estimate" })).toHaveAttribute(
      "href",
      "/estimate",
    );
    await visitor
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Heat" })
      .click();
    await expect(visitor).toHaveURL(/#heat$/);
    expect(await violations(visitor, { include: ".prose" }), `${width} px`).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const feed = await (await page.request.get("/blog/rss.xml")).text();
  expect(feed).toContain("/pool-detail/latham-kingston&quot;&gt;Latham Kingston&lt;/a&gt;");
  expect(feed).not.toContain("data-pool");

  await page.goto("/admin/pools?q=kingston");
  await page.getByRole("link", { name: "Change the price of Latham Kingston, $66,700 – $76,000" }).click();
  const price = page.getByRole("form", { name: "Change the price" });
  await price.getByLabel("Low price").fill("70,000");
  await price.getByLabel("High price").fill("80,000");
  await price.getByRole("button", { name: "Publish the price now" }).click();
  await expect(price).toHaveCount(0);
  await visitor.reload();
  await expect(shown).toContainText("$70,000 – $80,000");

  await changePool(page, "latham-kingston", { published: false });
  await visitor.reload();
  await expect(visitor.locator(".prose")).toContainText("Below it.");
  await expect(shown).toHaveCount(0);
  await page.goto("/admin/blog?q=small yard");
  await page.locator("[data-row]").first().click();
  await expect(card).toContainText("This pool is hidden. Visitors see its card when it is published.");
  await page.getByLabel("Excerpt").fill("What fits behind a small house.");
  await page.getByRole("button", { name: "Publish changes", exact: true }).click();
  await expect(page.getByText("Visitors don’t see the pool “Latham Kingston”").first()).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toHaveValue("What fits behind a small house.");
  await changePool(page, "latham-kingston", { published: true });
  await clickButton(page, "Publish changes", "Published");
  await visitor.reload();
  await expect(shown).toContainText("$70,000 – $80,000");
});
