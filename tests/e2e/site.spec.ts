import { expect, test } from "./fixtures.ts";

test.describe("as the server sends it", () => {
  test.use({ javaScriptEnabled: false });

  test("the header is as specified: its order, and the design tool is not a link", async ({ page }) => {
    await page.goto("/");
    const texts = (await page.getByRole("banner").innerText()).split("\n").map((text) => text.trim());
    const names = [
      "Pools",
      "Resurfacing",
      "Design Tool",
      "Installation",
      "Financing",
      "Calculator",
      "Get Estimate",
    ];
    // the first "Pools" is part of the company's name
    expect(texts.filter((text) => names.includes(text)).slice(-names.length)).toEqual(names);
    await expect(page.getByRole("banner").getByRole("link", { name: "Design Tool" })).toHaveCount(0);
  });
});

test("the steps of an installation are in order, and the visible ones have pictures", async ({ page }) => {
  await page.goto("/installation");
  const steps = page.locator(".numbered-steps > li");
  await expect(steps).toHaveCount(7);
  await expect(page.locator("main .lead").first()).toContainText(
    "Installation from 45 days after permit approval and pool shell delivery.",
  );
  for (const [index, seen] of [/hole/, /shell set/, /pipes laid/, /coping/, /finished pool/].entries()) {
    const picture = steps.nth(index + 2).getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute("alt", seen);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test("browsers and feed readers that request an icon by its traditional name get one", async ({
  request,
}) => {
  for (const [path, type] of [
    ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ["/favicon.svg", /^image\/svg/],
    ["/apple-touch-icon.png", /^image\/png/],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()["content-type"], path).toMatch(type);
  }
});

test("no request goes to another host", async ({ page, site }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  for (const route of ["/", "/pools", "/contact"]) await page.goto(route, { waitUntil: "networkidle" });
  expect(foreign).toEqual([]);
});
