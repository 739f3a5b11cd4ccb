import { expectAccessible, violations } from "./accessible.ts";
import { changePool, chooseBlock, clickButton, cutAndPasteBack, source, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// the prices and a pool change; a text that compares a hidden pool is a 400
test.use({ siteOf: "comparisons in articles", expectedErrors: /400/ });
test.describe.configure({ mode: "default" });

const path = "/blog/long-or-short";

const written = `<p>Before.</p>
<figure data-compare="latham-kingston,latham-apollo-14"></figure>
<p>Below it.</p>`;

test("pools are compared with the keyboard alone, with today’s prices, until only one is left to see", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("Long or short");
  await page.getByLabel("Excerpt").fill("Two rectangles beside each other.");
  await text(page).focus();
  await page.keyboard.type("Before.");
  await page.keyboard.press("Enter");
  await chooseBlock(page, "pool com", "Pool comparison");
  const form = page.getByRole("group", { name: "Pool comparison" });
  const field = form.getByRole("combobox", { name: "Pool" });
  const add = form.getByRole("button", { name: "Add comparison" });
  for (const [typed, name] of [
    ["kingston", "Latham Kingston"],
    ["aruba", "Latham Aruba"],
    ["apollo 14", "Latham Apollo 14"],
  ] as const) {
    await expect(field).toBeFocused();
    await expect(add).toBeEnabled({ enabled: (await form.getByRole("listitem").count()) > 1 });
    await page.keyboard.type(typed);
    await expect(form.getByRole("option").first()).toHaveText(new RegExp(name));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(form.getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }
  // there is no room for a fourth
  await expect(field).toHaveCount(0);
  await expect(add).toBeFocused();
  await expectAccessible(page, "the form of a comparison");
  await form.getByRole("button", { name: "Remove Latham Aruba" }).press("Enter");
  await expect(field).toBeFocused();
  await add.press("Enter");
  const compared = text(page).locator(".text-unit").first();
  await expect(compared).toContainText("Latham KingstonPool comparison: 38′ × 16′, $66,700 – $76,000");
  await expect(compared).toContainText("Latham Apollo 14Pool comparison: ");
  // what is typed while it is selected goes below it
  await page.keyboard.type("Below it.");
  expect(await source(page)).toBe(written);
  await cutAndPasteBack(page);
  expect(await source(page)).toBe(written);

  // the selected comparison is changed, and undo takes that back
  await compared.click();
  await page.getByRole("button", { name: "Pool comparison" }).click();
  await form.getByRole("button", { name: "Remove Latham Kingston" }).click();
  await expect(form.getByRole("button", { name: "Change comparison" })).toBeDisabled();
  await page.keyboard.type("fiji");
  await form.getByRole("option", { name: "Latham Fiji" }).click();
  await form.getByRole("button", { name: "Change comparison" }).click();
  await expect(compared).toContainText("Latham Fiji");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await source(page)).toBe(written);
  await clickButton(page, "Publish", "Published");
  await page.reload();
  await expect(compared).toContainText("$66,700 – $76,000");
  expect(await source(page)).toBe(written);

  const visitor = await page.context().newPage();
  const table = visitor.getByRole("table", { name: "Kingston or Apollo 14" });
  const price = table.getByRole("row", { name: /^Installed price/ });
  for (const width of [1440, 390]) {
    await visitor.setViewportSize({ width, height: 900 });
    await visitor.goto(path);
    await expect(table.getByRole("columnheader")).toHaveText(["Kingston", "Apollo 14"]);
    await expect(price.getByRole("cell").first()).toHaveText("$66,700 – $76,000");
    await expect(visitor.getByRole("link", { name: "Compare their plans and pictures" })).toHaveAttribute(
      "href",
      "/pools/compare?pools=latham-kingston,latham-apollo-14",
    );
    expect(await violations(visitor, { include: ".prose" }), `${width} px`).toEqual([]);
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const feed = await (await page.request.get("/blog/rss.xml")).text();
  expect(feed).toContain("&gt;Kingston or Apollo 14, side by side&lt;/a&gt;");
  expect(feed).not.toContain("data-compare");

  await page.goto("/admin/pools?q=kingston");
  await page.getByRole("link", { name: "Change the price of Latham Kingston, $66,700 – $76,000" }).click();
  const change = page.getByRole("form", { name: "Change the price" });
  await change.getByLabel("Low price").fill("70,000");
  await change.getByLabel("High price").fill("80,000");
  await change.getByRole("button", { name: "Publish the price now" }).click();
  await expect(change).toHaveCount(0);
  await visitor.reload();
  await expect(price.getByRole("cell").first()).toHaveText("$70,000 – $80,000");

  // one pool alone is a card
  await changePool(page, "latham-kingston", { published: false });
  await visitor.reload();
  await expect(table).toHaveCount(0);
  await expect(
    visitor.locator(".text-pool").getByRole("link", { name: "Apollo 14", exact: true }),
  ).toBeVisible();
  await expect(visitor.locator(".prose")).not.toContainText("Kingston");
  await page.goto("/admin/blog?q=long or short");
  await page.locator("[data-row]").first().click();
  await expect(compared).toContainText("This pool is hidden. Visitors see its column when it is published.");
  await page.getByLabel("Excerpt").fill("Two rectangles.");
  await page.getByRole("button", { name: "Publish changes", exact: true }).click();
  await expect(page.getByText("Visitors don’t see the pool “Latham Kingston”").first()).toBeVisible();
  await expect(page.getByLabel("Excerpt")).toHaveValue("Two rectangles.");
  await changePool(page, "latham-kingston", { published: true });
  await clickButton(page, "Publish changes", "Published");
  await visitor.reload();
  await expect(price.getByRole("cell").first()).toHaveText("$70,000 – $80,000");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison is a table of its pools", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("table", { name: "Kingston or Apollo 14" }).getByRole("row")).toHaveCount(10);
  });
});
