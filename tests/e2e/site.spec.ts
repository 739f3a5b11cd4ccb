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

test("the office banner takes one line of a tablet and at most two of a phone", async ({ page }) => {
  for (const [width, most] of [
    [320, 2],
    [390, 2],
    [820, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about");
    const lines = await page.locator(".office-banner .wrap > :visible").evaluateAll((all) => {
      // they are centered on their line
      const middles = all
        .map((one) => one.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2);
      return new Set(middles.map((middle) => Math.round(middle / 12))).size;
    });
    expect(lines, `${width} px`).toBeLessThanOrEqual(most);
  }
});

test("an email address breaks in front of its domain or not at all", async ({ page }) => {
  for (const width of [320, 390, 820, 1024, 1280])
    for (const route of ["/about", "/contact"]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(route);
      const broken = await page.locator("a[href^='mailto:']").evaluateAll((all) =>
        all
          .flatMap((one) => [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
          .filter((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
          })
          .map(({ textContent }) => textContent),
      );
      expect(broken, `${route} at ${width} px`).toEqual([]);
    }
});
