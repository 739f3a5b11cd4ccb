import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

type LayerEvent = Record<string, unknown> & { event: string };

/** The events of this name in the data layer, in order. */
export async function events(page: Page, name: string): Promise<LayerEvent[]> {
  const layer = await page.evaluate(() =>
    ((window as unknown as { dataLayer?: Partial<LayerEvent>[] }).dataLayer ?? []).flatMap((entry) =>
      entry.event ? [{ ...entry }] : [],
    ),
  );
  return (layer as LayerEvent[]).filter(({ event }) => event === name);
}

/** Opens a page and waits until the visitor scripts have reported it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await events(page, "page_view")).length).toBe(1);
}
