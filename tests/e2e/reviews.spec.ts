import { expect, signIn, test } from "./fixtures.ts";

// the browser logs the rejected save; and other tests read what this one changes
test.use({ expectedErrors: /400/, siteOf: "reviews" });

test("no review is shown as a customer’s until staff state where and when it was published", async ({
  page,
}) => {
  await page.goto("/");
  const reviews = page.locator("#testimonials blockquote");
  await expect(reviews).toHaveCount(2);
  for (const review of await reviews.all()) {
    await expect(review).toContainText("Sample review");
    await expect(review).toContainText("not written by a customer");
  }
  // a demonstration has nothing that can be checked
  const checks = page.locator("#testimonials .check-us");
  await expect(checks).toHaveCount(0);
  await expect(page.locator("#testimonials .big")).toHaveCount(0);
  await signIn(page);
  await page.goto("/admin/settings?open=testimonials");
  const second = page.getByRole("group", { name: "review 2" });
  await second.getByLabel("Review", { exact: true }).fill("Level to the last tile.");
  await second.getByLabel(/This is a sample/).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const source = second.getByLabel("Where it was published");
  await expect(source).toBeFocused();
  await expect(second).toContainText("Without a source it stays a sample.");
  await source.fill("Google reviews");
  await second.getByLabel("Published on").fill("2026-10-02");
  await second.getByRole("button", { name: "Move review 2 up" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(reviews.first()).toContainText("Level to the last tile.");
  await expect(reviews.first()).toContainText("Google reviews, October 2, 2026");
  await expect(reviews.first()).not.toContainText("Sample review");
  await expect(page.locator("#testimonials .big")).toHaveCount(1);
  await expect(checks).toHaveCount(0);
  await expect(reviews.last()).toContainText("Sample review");

  await page.goto("/admin/settings?open=testimonials");
  await page.getByRole("button", { name: "Remove the sample" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.goto("/");
  await expect(reviews).toHaveCount(1);
  await expect(reviews).not.toContainText("Sample review");
});

test("staff see which of the claims disagree", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=claims");
  const warning = page.getByRole("status").filter({ hasText: "These figures disagree" });
  await expect(warning).toContainText("The home page says 95+ customers, the About page 90+.");
  await page.getByLabel("Customers (About page)").fill("95+");
  await page.getByLabel("Reviews", { exact: true }).fill("60");
  await expect(warning).toHaveCount(0);
});

test.describe("on a site of its own", () => {
  // where no review is a customer's, and the figures are as specified
  test.use({ siteOf: "checks" });

  test("what staff state about the company is what visitors can check, and the rest is not on the site", async ({
    page,
  }) => {
    await page.goto("/pool-detail/latham-apollo-14");
    await page.getByRole("link", { name: "What to ask before you sign" }).click();
    const panel = page.locator("#check-us");
    await expect(panel).toBeInViewport();
    const insurance = panel.locator(".check-us > div", { hasText: "Insurance" });
    await expect(panel.locator(".check-us")).toHaveCount(0);
    await signIn(page);
    await page.goto("/admin/settings?open=trust");
    await page
      .getByLabel("Insurer", { exact: true })
      .fill("Gulf Mutual, liability and workers’ compensation");
    await page.getByLabel("Deposit and payments").fill("10% with the permit\n40% when the shell is set");
    await page.getByLabel(/Is a standpipe included/).fill("Yes, in every pool.");
    await expect(page.getByText("Still blank: In business, Workmanship warranty, Who digs")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("Checked on")).toBeFocused();
    await page.getByLabel("Checked on").fill("2026-11-20");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.goto("/");
    await expect(page.locator("#testimonials .check-us")).toContainText("Gulf Mutual");
    await page.goto("/about");
    await expect(panel).toContainText("Checked by us on November 20, 2026.");
    await expect(insurance).toContainText("Gulf Mutual, liability and workers’ compensation");
    await expect(panel.getByText("40% when the shell is set", { exact: true })).toBeVisible();
    await panel.getByText(/Our own answers/).click();
    const answers = panel.getByRole("listitem");
    await expect(answers).toHaveCount(7);
    await expect(answers.filter({ hasText: "standpipe" })).toContainText("Yes, in every pool.");
    await expect(answers.filter({ hasText: "backfill" })).toHaveCount(0);
    await expect(panel.getByRole("link", { name: "Ask us the others" })).toHaveAttribute("href", "/contact");
  });

  test("figures that no one can check are hidden with one press, and pages close up", async ({ page }) => {
    await signIn(page);
    await page.goto("/admin/settings?open=claims");
    await page.getByRole("button", { name: "Hide these figures" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await page.goto("/");
    await expect(page.getByText("less chemicals")).toHaveCount(0);
    await expect(page.locator("#testimonials")).not.toContainText(/4\.9|happy customers/);
    await page.goto("/enhanced-pool-installation-jacksonville-fl");
    await expect(page.locator(".trust-bar li")).toHaveCount(1);
    await expect(page.locator(".landing-foot dl")).toHaveCount(0);
  });
});
