import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** What lines out of sight are taken for, and what they are, in px: a difference moves what is below as it is pressed. */
export async function lineHeights(page: Page): Promise<{ announced: number; drawn: number }[]> {
  const lines = page.locator(".staff-quote-line:not(:focus-within)");
  await expect(lines.filter({ has: page.locator(".line-notes") })).toHaveCount(1);
  await expect(lines).toHaveCount(2);
  return lines.evaluateAll((all) =>
    all.map((line) => {
      line.scrollIntoView({ block: "center" });
      return {
        announced: Number.parseFloat(getComputedStyle(line).containIntrinsicHeight.replace("auto ", "")),
        drawn: [...line.children].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0),
      };
    }),
  );
}
