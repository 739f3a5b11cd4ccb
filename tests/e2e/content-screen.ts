import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { photo } from "#tests/pictures.ts";
import { as, inviteMaria } from "./colleague.ts";
import { expect } from "./fixtures.ts";

/** The visible text of the open record. */
export function text(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text", exact: true });
}

/** The text of the open record as it would be saved. */
export async function source(page: Page): Promise<string> {
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  const html = await page.getByRole("textbox", { name: "Text, as HTML" }).inputValue();
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await expect(text(page)).toBeVisible();
  return html;
}

/** Cuts the whole text of the open record, and pastes it back. */
export async function cutAndPasteBack(page: Page): Promise<void> {
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+x");
  await expect(text(page)).toHaveText("");
  await page.keyboard.press("ControlOrMeta+v");
}

/** Types the sign, and chooses the block that the menu offers first. */
export async function chooseBlock(page: Page, typed: string, block: string): Promise<void> {
  await page.keyboard.type(`/${typed}`);
  const menu = page.getByRole("listbox", { name: "Blocks" });
  await expect(menu.getByRole("option", { selected: true })).toHaveText(block);
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
}

/** Changes a pool as staff do elsewhere. */
export async function changePool(page: Page, id: string, change: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { authorization: `Bearer ${token}` };
  const pool = `/api/admin/pools/${id}`;
  const { version } = (await (await page.request.get(pool, { headers })).json()) as { version: number };
  const answer = await page.request.patch(pool, { headers, data: { version, ...change } });
  expect(answer.status()).toBe(200);
}

/** Puts a picture on the clipboard, as a camera program or a screenshot does. */
export async function copyPicture(page: Page, seed: number): Promise<void> {
  const png = await (await photo({ width: 900, height: 600, seed })).png().toBuffer();
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const blob = new Blob([bytes], { type: "image/png" });
    await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
  }, png.toString("base64"));
}

type DroppedFile = { name: string; type: string; base64: string };

/** Drops files on an element, as from the desktop. */
export async function dropFiles(target: Locator, files: DroppedFile[]): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const { name, type, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type }));
    }
    const { left, bottom } = element.getBoundingClientRect();
    const at = { clientX: left + 5, clientY: bottom - 2 };
    element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, ...at }));
  }, files);
}

/** Clicks a button of the open form, and waits for its message. */
export async function clickButton(page: Page, name: string, message: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
}

/** A change made by Maria Lopez to the same record in the meantime. */
export async function meanwhile(page: Page, path: string, change: object): Promise<void> {
  const headers = as(await inviteMaria(page));
  const request: APIRequestContext = page.request;
  const { version } = (await (await request.get(path, { headers })).json()) as { version: number };
  const answer = await request.patch(path, { headers, data: { version, ...change } });
  expect(answer.status()).toBe(200);
}

type Faq = { "@type": string; mainEntity: { name: string; acceptedAnswer: { text: string } }[] };

/** The questions that the open page tells search engines. */
export async function faqs(page: Page): Promise<Faq[]> {
  const all = await page.locator("script[type='application/ld+json']").allTextContents();
  return all
    .map((one) => JSON.parse(one) as Faq & { "@graph"?: Faq[] })
    .flatMap((one) => one["@graph"] ?? [one])
    .filter((one) => one["@type"] === "FAQPage");
}
