import type { Page } from "@playwright/test";
import { defaultSearchPatterns } from "#core/settings/search-patterns.rules.ts";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { store } from "./settings-screen.ts";

// it changes what search engines see of every pool, and is refused on purpose
test.use({ siteOf: "search patterns", expectedErrors: /400|409/ });

const pool = "/pool-detail/latham-apollo-14";
const pools = (page: Page) => page.getByRole("group", { name: "Pools", exact: true });
const title = (page: Page) => pools(page).getByLabel("Title");

async function titleOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  return /<title>([^<]*)/.exec(html)?.[1] ?? "";
}

test("an editor changes the pattern of pools, sees it on three pages, and a pool’s page has it", async ({
  page,
  site,
}) => {
  await signIn(page);
  // cached from here on
  expect(await titleOf(page, pool)).toContain("plan and price");
  await page.goto("/admin/seo");
  await page.getByRole("link", { name: "Patterns" }).click();
  await expect(title(page)).toHaveValue("{name}, {dimensions}: plan and price");
  const results = pools(page).getByRole("figure", { name: "In search results" });
  await expect(results).toHaveCount(3);

  // while a brace is open, the preview says so
  await title(page).fill("{name} {kind");
  await expect(pools(page).getByText("The brace in “{kind” in line 1 is not closed.")).toBeVisible();
  await title(page).fill("{name} in {city} | {company}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    pools(page)
      .getByText(/There is no field “{city}”.*Fields: {name}/)
      .first(),
  ).toBeVisible();
  await expect(title(page)).toHaveValue("{name} in {city} | {company}");
  expect(await titleOf(page, pool)).toContain("plan and price");
  await expectAccessible(page, "a pattern that was refused");

  await title(page).fill("{name} fiberglass pool | {company}");
  await expect(results.first()).toContainText("fiberglass pool | Sunspring Pools");
  await expect(pools(page).getByText(/Title: \d+ of the 600 pixels/)).toHaveCount(3);

  // meanwhile, the same pattern and another one were changed in another tab
  const headers = await asUser(page);
  const address = `${site.url}/api/admin/settings/searchPatterns`;
  const theirs = { pools: { title: "{name} | {company}", description: "" } };
  const others = { posts: { title: "{title} | Blog", description: "" } };
  const data = { version: 0, value: { ...defaultSearchPatterns, ...theirs, ...others } };
  expect((await page.request.patch(address, { headers, data })).status()).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("You changed this section in another tab.");
  await expect(title(page)).toHaveValue("{name} fiberglass pool | {company}");
  await page.getByRole("button", { name: "Keep my version" }).first().click();
  await store(page);
  expect(await titleOf(page, pool)).toBe("Latham Apollo 14 fiberglass pool | Sunspring Pools");
  const posts = page.getByRole("group", { name: "Blog posts", exact: true });
  await expect(posts.getByLabel("Title")).toHaveValue("{title} | Blog");

  // cleared, the first pattern is back
  await title(page).fill("");
  await store(page);
  await expect(title(page)).toHaveValue("{name}, {dimensions}: plan and price");
  expect(await titleOf(page, pool)).toContain("plan and price");
});
