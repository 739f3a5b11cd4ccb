import { expectAccessible } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { text } from "./settings-screen.ts";

test.use({ expectedErrors: /ERR_FAILED|Failed to load resource/ });

test("a screen with unsaved text says that the server has a new version, and reloads when asked to", async ({
  page,
}) => {
  let isBack = false;
  await page.route(/\/api\/admin\/changes/, (route) =>
    isBack
      ? route.fulfill({
          headers: { "content-type": "text/event-stream", "x-build": "another" },
          body: "id: a-1\nevent: alive\ndata: \n\n",
        })
      : route.abort(),
  );
  await signIn(page);
  await page.goto("/admin/settings?open=privacy-policy");
  await text(page).press("ControlOrMeta+Home");
  await text(page).pressSequentially("Half a sent");
  const note = page.getByRole("status").filter({ hasText: "A new version is available." });
  await expect(note).toHaveCount(0);
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  isBack = true;
  await expect(note).toBeVisible();
  await text(page).pressSequentially("ence. ");
  await expect(text(page)).toContainText("Half a sentence. ");
  await expectAccessible(page, "a screen with the note of a new version", { include: ".staff-bar" });
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);

  await page.unroute(/\/api\/admin\/changes/);
  await note.getByRole("button", { name: "Reload" }).click();
  await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
  await expect(text(page)).toContainText("Half a sentence. ");
  await expect(note).toHaveCount(0);
});
