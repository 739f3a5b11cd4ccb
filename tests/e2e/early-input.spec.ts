import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { choose } from "./hands.ts";
import { heldBack } from "./held-back.ts";

test("a size and a color chosen before the script is there count", async ({ page }) => {
  const letGo = await heldBack(page, "**/assets/*.js");
  await page.goto("/design", { waitUntil: "commit" });
  const tool = page.locator(".tool-controls");
  await choose(tool.getByRole("radio", { name: "Large", exact: true }));
  await choose(tool.getByRole("radio", { name: "Night Sky" }));
  letGo();
  await expect(page.locator(".finish-view figcaption")).toContainText("Large: Night Sky on a");
  await expect(tool.locator(".total-figure")).toHaveText("$54,200");
  await expect(page.getByRole("region", { name: "Large pools that match" })).toBeVisible();
  await expect(page).toHaveURL("/design?size=Large&color=Night+Sky");
});

test("a yard typed before the script is there is answered", async ({ page }) => {
  const letGo = await heldBack(page, "**/assets/*.js");
  await page.goto("/pool-detail/latham-apollo-14", { waitUntil: "commit" });
  const yard = page.locator("#yard");
  await yard.getByLabel("Yard width (feet)").fill("70");
  await yard.getByLabel("Yard depth (feet)").fill("46");
  letGo();
  await expect(yard.getByRole("status")).toContainText("It fits");
  await expect(yard.getByLabel("Yard width (feet)")).toHaveValue("70");
});

/** Calls `act` once the script has read a form, before anything else can run. */
async function onceRead(page: Page, act: () => void): Promise<void> {
  await page.addInitScript(`{
    const Read = FormData;
    window.FormData = class extends Read {
      constructor(...given) {
        super(...given);
        window.FormData = Read;
        queueMicrotask(${String(act)});
      }
    };
  }`);
}

test("a key right after the script has started keeps what was typed earlier", async ({ page }) => {
  const letGo = await heldBack(page, "**/assets/*.js");
  await onceRead(page, () => {
    const field = document.querySelector<HTMLInputElement>("#yard [name=yardDepth]")!;
    field.focus();
    document.execCommand("insertText", false, "46");
  });
  await page.goto("/pool-detail/latham-apollo-14", { waitUntil: "commit" });
  const yard = page.locator("#yard");
  await yard.getByLabel("Yard width (feet)").fill("70");
  letGo();
  await expect(yard.getByRole("status")).toContainText("It fits");
  await expect(yard.getByLabel("Yard width (feet)")).toHaveValue("70");
  await expect(yard.getByLabel("Yard depth (feet)")).toHaveValue("46");
});
