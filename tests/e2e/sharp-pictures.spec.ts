import { expect, test } from "./fixtures.ts";

/**
 * Run in the page: the pictures whose file is much smaller than they are shown although there is a larger one. A picture
 * that fills a box of another shape is shown wider than the box.
 */
async function blurred(): Promise<string[]> {
  const found: string[] = [];
  for (const image of document.querySelectorAll<HTMLImageElement>("main picture img")) {
    if (!image.checkVisibility()) continue;
    image.loading = "eager";
    image.scrollIntoView();
    await image.decode().catch(() => undefined);
    const { width, height } = image.getBoundingClientRect();
    const name = /(\d+)\.\w+$/.exec(image.currentSrc);
    const set = image.closest("picture")?.querySelector("source")?.srcset ?? "";
    const most = Math.max(0, ...[...set.matchAll(/ (\d+)w/g)].map(([, text]) => Number(text)));
    const ratio = image.naturalWidth / image.naturalHeight;
    const isFilled = getComputedStyle(image).objectFit === "cover";
    const shown = (isFilled ? Math.max(width, height * ratio) : width) * devicePixelRatio;
    if (name && Number(name[1]) < 0.8 * Math.min(shown, most))
      found.push(`${image.currentSrc} is shown ${Math.round(shown)} pixels wide`);
  }
  return found;
}

for (const [width, deviceScaleFactor] of [
  [820, 2],
  [1440, 1],
  [1440, 2],
] as const)
  test.describe(`on a screen of ${width} px, ${deviceScaleFactor} to 1`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor });

    for (const path of [
      "/",
      "/pools",
      "/packages",
      "/resurfacing",
      "/installation",
      "/latham-pools",
      "/about",
    ])
      test(`the pictures of ${path} are sharp`, async ({ page }) => {
        await page.goto(path);
        expect(await page.evaluate(blurred)).toEqual([]);
      });
  });
