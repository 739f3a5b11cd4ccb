import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The assumed and the actual height of lines out of sight, in px: a difference moves what is pressed below them. */
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
