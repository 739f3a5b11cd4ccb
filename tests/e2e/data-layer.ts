import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type Told = Record<string, unknown> & { event: string };

/** What the data layer was told under this name, in order. */
export async function told(page: Page, name: string): Promise<Told[]> {
  const layer = await page.evaluate(() =>
    ((window as unknown as { dataLayer?: Partial<Told>[] }).dataLayer ?? []).flatMap((entry) =>
      entry.event ? [{ ...entry }] : [],
    ),
  );
  return (layer as Told[]).filter(({ event }) => event === name);
}

/** Opens a page and waits until the visitor's part of the script has told of it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await told(page, "page_view")).length).toBe(1);
}
