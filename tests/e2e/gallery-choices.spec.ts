import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Runs in the page: chooses faster than the page responds. */
function chooseInPage(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.assign(window, {
      choose(label: string, value: string) {
        const select = document.querySelector<HTMLSelectElement>(`form.quick select[aria-label="${label}"]`)!;
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
    });
  });
}

declare const choose: (label: string, value: string) => void;

test("a second choice in the same moment adds to the first", async ({ page }) => {
  await page.goto("/pools?panel=open");
  await chooseInPage(page);
  await page.evaluate(() => {
    choose("Brand", "San Juan");
    choose("Shape", "Kidney");
    document.querySelector<HTMLInputElement>(".filter-panel [name=size][value=Large]")!.click();
  });
  await expect(page).toHaveURL("/pools?manufacturer=San+Juan&shape=Kidney&size=Large&panel=open");
});

test("a second choice adds to the first when its address is there and its list is not yet drawn", async ({
  page,
}) => {
  await page.goto("/pools?manufacturer=San+Juan&shape=Kidney");
  await chooseInPage(page);
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => choose("Size", "Large"), { once: true });
    port1.start();
    // before React's own message, which draws the page
    history.pushState = (...args) => {
      history.pushState = push;
      push(...args);
      port2.postMessage("");
    };
    choose("Shape", "");
  });
  await expect(page).toHaveURL("/pools?manufacturer=San+Juan&size=Large");
});

test("two pools chosen for comparison in the same moment are both in it", async ({ page }) => {
  await page.goto("/pools");
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>(".pool-card a[aria-label^='Compare ']")];
    for (const link of links.slice(0, 2)) link.click();
  });
  await expect(page.locator(".compare-bar [role=status]")).toHaveText("2 chosen, room for one more");
});

test("a choice that comes between a part's script and its first drawing is not lost", async ({ page }) => {
  // React draws in a message to itself
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const waiting: (() => void)[] = [];
    let isHeld = true;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...args: [unknown]) {
      if (isHeld) waiting.push(() => post.apply(this, args));
      else post.apply(this, args);
    } as typeof post;
    Object.assign(window, {
      letGo() {
        isHeld = false;
        for (const go of waiting) go();
      },
    });
  });
  await page.goto("/pools?panel=open", { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => {
    dispatchEvent(new Event("pointermove"));
    const part = document.querySelector(".filter-panel")!.closest("is-land")!;
    return Object.keys(part).some((key) => key.startsWith("__reactContainer"));
  });
  await page.evaluate(() => {
    const panel = document.querySelector(".filter-panel")!;
    panel.querySelector<HTMLInputElement>("[name=size][value=Large]")!.click();
    (window as unknown as { letGo: () => void }).letGo();
  });
  await expect(page).toHaveURL("/pools?size=Large&panel=open");
});
