import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { clickButton, meanwhile, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// these write articles, so they share the site of the others that do
test.use({ siteOf: "article writing" });
test.describe.configure({ mode: "default" });

const dialog = (page: Page) => page.getByRole("dialog");
const versions = (page: Page) => page.locator("details", { hasText: "Earlier versions" });

/** The API's address of the open record. */
function pathOf(page: Page, path: string): string {
  return `${path}/${new URL(page.url()).searchParams.get("open")}`;
}

test("an article that a colleague changed is compared with what was published, and restored", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  const title = page.getByLabel("Title", { exact: true }).first();
  const excerpt = page.getByLabel("Excerpt");
  await title.fill("Winter covers");
  await excerpt.fill("When a cover pays.");
  await text(page).click();
  await text(page).pressSequentially("A cover saves heat and water at night.");
  await clickButton(page, "Publish", "Published");
  await expect(page).toHaveURL(/open=\d+$/);
  await versions(page).getByText("Earlier versions").click();
  await expect(versions(page)).toContainText("There are none yet.");

  await meanwhile(page, pathOf(page, "/api/admin/blog"), {
    content: "<p>A cover saves heat and money at night.</p><h2>In Ocala</h2>",
    excerpt: "When a cover pays off.",
  });
  await expect(versions(page).getByRole("listitem")).toHaveText(/^Version 1 Published.*Compare version 1$/);
  await expect(text(page)).toContainText("money");
  await expectAccessible(page, "earlier versions", { include: "details" });
  await page.getByRole("button", { name: "Compare version 1" }).click();
  const prose = dialog(page).locator(".plain-article");
  await expect(prose.locator("del")).toHaveText("water");
  await expect(prose.locator("ins")).toHaveText(["money", "In Ocala"]);
  await expect(prose.getByRole("heading", { name: "In Ocala" })).toBeVisible();
  await expect(dialog(page).locator("dl")).toHaveText(/^Excerpt.*When a cover pays\. .*pays off\.$/);
  await expect(dialog(page).getByRole("button", { name: "Version before" })).toHaveCount(0);
  await expectAccessible(page, "what differs", openDialog);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Compare version 1" })).toBeFocused();

  // what was typed and not saved is replaced only after a question
  await title.fill("Covers in winter");
  await page.getByRole("button", { name: "Compare version 1" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await expect(page.getByRole("button", { name: "Keep my changes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(title).toHaveValue("Covers in winter");
  await page.getByRole("button", { name: "Compare version 1" }).click();
  await page.getByRole("button", { name: "Restore this version" }).click();
  await page.getByRole("button", { name: "Replace my changes" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(title).toHaveValue("Winter covers");
  await expect(excerpt).toHaveValue("When a cover pays.");
  await expect(text(page)).toHaveText("A cover saves heat and water at night.");
  const visitors = async () => await (await page.request.get("/blog/winter-covers")).text();
  expect(await visitors()).toContain("money");

  await clickButton(page, "Publish changes", "Published");
  expect(await visitors()).toContain("A cover saves heat and water at night.");
  expect(await visitors()).not.toContain("money");
  await expect(versions(page).getByRole("listitem").first()).toHaveText(/^Version 2 Public.*Maria Lopez/);
  await page.getByRole("button", { name: "Compare version 2" }).click();
  await page.getByRole("button", { name: "Version before" }).click();
  await expect(prose.locator("ins")).toHaveText(["money", "In Ocala"]);
  await expectAccessible(page, "what a version changed", openDialog);
  await page.getByRole("button", { name: "Saved version" }).click();
  await expect(prose.locator("ins")).toHaveText("water");
});

test("a landing page's earlier version is restored with the keyboard; its address and status stay", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/admin/landing-pages?q=apopka");
  await page.getByRole("link", { name: /Apopka/ }).click();
  await expect(text(page)).toContainText("Apopka");
  const city = page.getByLabel("City");
  const before = await city.inputValue();
  await meanwhile(page, pathOf(page, "/api/admin/landing-pages"), {
    slug: "apopka-pools",
    city: "Ocala",
    status: "published",
  });
  await expect(city).toHaveValue("Ocala");
  await versions(page).getByText("Earlier versions").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Compare version 1" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("The text is the same.");
  await expect(dialog(page).getByRole("term")).toHaveText(["Status", "URL", "City"]);
  await page.getByRole("button", { name: "Restore this version" }).press("Enter");
  await expect(city).toHaveValue(before);
  await clickButton(page, "Publish changes", "Published");
  await expect(page.getByLabel(/^URL/)).toHaveValue("apopka-pools");
  expect((await page.request.get("/apopka-pools")).status()).toBe(200);
});

test.describe("a version that can’t be read", () => {
  test.use({ expectedErrors: /404/ });

  test("is listed as such, and what it is compared with says so", async ({ page }) => {
    // as the server answers about a damaged row
    await page.route("**/api/admin/blog/*/revisions?*", async (route) => {
      const answer = await route.fetch();
      const { items, ...rest } = (await answer.json()) as { items: { version: number }[] };
      const damaged = items.map((one) => (one.version === 1 ? { ...one, isDamaged: true } : one));
      await route.fulfill({ response: answer, json: { items: damaged, ...rest } });
    });
    const message = "This earlier version can’t be read.";
    await page.route("**/api/admin/blog/*/revisions/1", (route) =>
      route.fulfill({ status: 404, json: { code: "not_found", message, requestId: "1" } }),
    );
    await signIn(page);
    await page.goto("/admin/blog?open=9");
    await expect(text(page)).toBeVisible();
    for (const author of ["One", "Two"]) await meanwhile(page, "/api/admin/blog/9", { author });
    await versions(page).getByText("Earlier versions").click();
    const list = versions(page).getByRole("listitem");
    await expect(list.last()).toHaveText(/^Version 1.*Can’t be read$/);
    await page.getByRole("button", { name: "Compare version 2" }).click();
    await page.getByRole("button", { name: "Version before" }).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await page.getByRole("button", { name: "Saved version" }).click();
    await expect(page.getByRole("dialog").getByRole("term")).toHaveText("Author");
  });
});
