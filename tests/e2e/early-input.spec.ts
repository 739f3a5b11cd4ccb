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
