import { expect, test } from "./fixtures.ts";

/** Run in the page: what lies under the Pool Finder's button and should not; the text of figures, not their rows. */
function covered(): string[] {
  const button = document.querySelector(".assistant-button")!;
  if (!button.checkVisibility({ visibilityProperty: true })) return [];
  const box = button.getBoundingClientRect();
  const meets = (one: DOMRect) =>
    one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top;
  const important =
    "main :is(.button, .text-link, .more, button, input, select, textarea, summary), main :is(.price, .num)";
  const all = [...document.querySelectorAll(important)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return all.flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const parts = one.matches(".price, .num") ? [...range.getClientRects()] : [one.getBoundingClientRect()];
    return parts.some(meets) ? [`${one.tagName} ${one.className} ${one.textContent}`] : [];
  });
}

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`at ${width} px the Pool Finder's button lies over no price, field or button of a page at rest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/pools");
    for (const path of ["/pools", "/pool-detail/latham-apollo-14", "/estimate", "/"]) {
      await page.goto(path);
      // its name is shown for five seconds
      await expect(page.locator(".assistant-button")).toHaveCount(1);
      await expect(page.locator(".assistant-button[data-highlighted]")).toHaveCount(0, { timeout: 15_000 });
      for (const y of [0, 900, 650]) {
        await page.evaluate((top) => scrollTo(0, top), y);
        await expect.poll(() => page.evaluate(covered), `${path} at ${y} px`).toEqual([]);
      }
    }
  });
