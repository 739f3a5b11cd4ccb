import { expect, test } from "./fixtures.ts";
import { choose } from "./hands.ts";
import { heldBack } from "./held-back.ts";

test("a size and a color chosen before the script is there count", async ({ page }) => {
  const tool = page.locator("form.tool-controls");
  const letGo = await heldBack(page, "**/assets/*.js");
  await page.goto("/design", { waitUntil: "commit" });
  await choose(tool.getByRole("radio", { name: "Large", exact: true }));
  await choose(tool.getByRole("radio", { name: "Night Sky" }));
  letGo();
  await expect(page.locator(".finish-view figcaption")).toContainText("Large: Night Sky on a");
  await expect(tool.locator(".total-figure")).toHaveText("$54,200");
  await expect(page.getByRole("region", { name: /pools that match$/ })).toHaveAccessibleName(
    "Large pools that match",
  );
  await expect(page).toHaveURL("/design?size=Large&color=Night+Sky");
});
