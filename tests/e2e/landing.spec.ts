import { expect, test } from "./fixtures.ts";

/** Test pages are hidden from search engines. */
const hidden = "meta[name=robots][content=noindex]";
const enhanced = "/enhanced-pool-installation-jacksonville-fl";

test("the enhanced layout has a trust bar, a quote box, and a footer with office, areas and figures", async ({
  page,
}) => {
  for (const path of [enhanced, "/enhanced-test/pool-services-tampa-fl"]) {
    await page.goto(path);
    const trust = page.locator(".trust-bar");
    for (const text of ["15 years", "4.9 of 5", "247 reviews"]) await expect(trust).toContainText(text);
    const quote = page.getByRole("complementary", { name: "Quick estimate" });
    await expect(quote.locator(".quote-range")).toHaveText("$49,900 – $71,200");
    await quote.getByLabel("Size").selectOption("Large");
    await expect(quote.locator(".quote-range")).toHaveText("$54,200 – $77,900");
    await expect(quote.getByRole("link", { name: "Get an exact quote" })).toHaveAttribute(
      "href",
      "/estimate?size=Large",
    );
    const foot = page.locator(".landing-foot");
    await expect(foot.getByRole("heading", { level: 2 })).toHaveText(/^Your local office: /);
    await expect(foot.getByRole("listitem")).toHaveCount(6);
    await expect(foot.locator("dd")).toHaveText(["15", "4.9", "247"]);
    await expect(page.locator(".landing-simple")).toHaveCount(0);
    await expect(page.locator(hidden)).toHaveCount(path === enhanced ? 0 : 1);
  }
});

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("the simple layout has a title, text, buttons and the city", async ({ page }) => {
    for (const path of ["/pool-services-tampa-fl", "/pool-resurfacing-ocala-fl", "/test-landing"]) {
      await page.goto(path);
      const article = page.locator("article.landing-simple");
      await expect(article.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(article.locator("p.muted").first()).toHaveText(/Tampa|Ocala/);
      expect((await article.locator(".prose").innerText()).length).toBeGreaterThan(1_000);
      await expect(article.getByRole("link", { name: "Get my estimate" })).toHaveAttribute(
        "href",
        "/estimate",
      );
      await expect(article.locator("a[href^='tel:']").last()).toBeVisible();
      await expect(page.locator(".trust-bar, .quote-box, .landing-foot")).toHaveCount(0);
      await expect(page.locator(hidden)).toHaveCount(path === "/test-landing" ? 1 : 0);
    }
  });
});
