import { assistant, remember, session } from "./assistant.ts";
import { expect, test } from "./fixtures.ts";

test("the Pool Finder in the side panel finds pools, explains, stores and remembers them", async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on("response", async (response) => {
    const { pathname, searchParams } = new URL(response.url());
    // the list grows when its end comes near, and a page that was slow to appear reports it
    const isNextPage = pathname === "/api/pools" && searchParams.has("after");
    const isReport = pathname.startsWith("/api/slow-pages/");
    if (pathname.startsWith("/api/") && !isNextPage && !isReport)
      sizes.set(pathname, (await response.body()).length);
  });
  await page.goto("/pools?panel=open");
  await page.getByRole("button", { name: "Answer six questions" }).press("Enter");
  const finder = page.getByRole("region", { name: "Pool Finder" });
  // the pressed button is gone, so focus moves to the questions
  await expect(finder.getByRole("heading", { name: "Pool Finder" })).toBeFocused();
  await finder.getByRole("button", { name: "Find my pools" }).click();
  await expect(finder.getByRole("alert")).toHaveText("Please answer at least one question.");
  expect(await session(page, "aiRecommendations")).toBeNull();

  await finder.getByLabel("Length (feet)").fill("70");
  await finder.getByLabel("Width (feet)").fill("46");
  await finder.getByLabel("Small children").check();
  await finder.getByLabel("Which shape?").selectOption("Rectangle");
  await finder.getByLabel("Budget").selectOption({ label: "Up to $68,000" });
  await finder.getByLabel("Works with an automatic cover").check();
  await finder.getByRole("button", { name: "Find my pools" }).click();
  await expect(finder.getByRole("heading", { name: "3 pools for you" })).toBeFocused();
  const best = finder.getByRole("article").first();
  await expect(best).toContainText("100% match");
  for (const reason of [
    "Fits 70′ × 46′ with 4 feet of deck all around",
    "Installed price within your $68,000 budget",
    "Shallow end of 3′ 6″",
    "Rectangle, the shape you asked for",
    "Works with an automatic cover",
  ])
    await expect(best).toContainText(reason);
  await expect(best).toContainText(/Latham|San Juan/);
  await expect(assistant(page)).toContainText("3 pools for you");
  const recommendations = JSON.parse((await session(page, "aiRecommendations")) ?? "[]") as object[];
  expect(recommendations).toHaveLength(3);
  expect(recommendations[0]).toMatchObject({
    poolId: expect.any(String),
    confidence: 1,
    reasons: expect.any(Array),
  });
  expect(JSON.parse((await session(page, "aiAnswers")) ?? "{}")).toMatchObject({
    yardLengthFt: 70,
    swimmers: ["children"],
    shape: "Rectangle",
  });

  await assistant(page).click();
  await expect(page.getByRole("dialog").getByRole("article")).toHaveCount(3);
  // it does not download all pools
  await expect.poll(() => [...sizes.keys()].sort()).toEqual(["/api/pool-finder", "/api/pool-finder/pools"]);
  for (const [path, bytes] of sizes) expect(bytes, path).toBeLessThan(10_000);

  await page.reload();
  await page.getByRole("button", { name: "Answer six questions" }).click();
  await expect(finder.getByLabel("Length (feet)")).toHaveValue("70");
  await expect(finder.getByRole("article")).toHaveCount(3);
  await finder.getByLabel("Width (feet)").fill("9");
  await finder.getByRole("button", { name: "Find my pools" }).click();
  await expect(finder.getByRole("heading", { name: "No pools match all of that" })).toBeFocused();
});

test("invalid recommendations and answers are ignored, and the page still works", async ({ page }) => {
  await remember(
    page,
    "aiRecommendations",
    '[{"poolId":"latham-apollo-14","confidence":"high","reasons":[{"a":1},"Fits"],"toCheck":"all"}]',
  );
  await remember(
    page,
    "aiAnswers",
    '{"swimmers":5,"mustHaves":["spa","slide"],"depth":{},"yardWidthFt":"9"}',
  );
  await page.goto("/");
  await assistant(page).click();
  const match = page.getByRole("dialog").getByRole("article");
  await expect(match).toContainText("0% match");
  await expect(match.getByRole("listitem")).toHaveText(["Fits"]);
  await page.goto("/pools?panel=open");
  await page.getByRole("button", { name: "Answer six questions" }).click();
  const finder = page.getByRole("region", { name: "Pool Finder" });
  await expect(finder.getByRole("article")).toHaveCount(1);
  await expect(finder.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(finder.getByLabel("Spa in the same shell")).toBeChecked();
  await expect(finder.getByLabel("Width (feet)")).toHaveValue("");
});
