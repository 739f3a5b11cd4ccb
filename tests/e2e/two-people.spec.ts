import type { Browser, Page } from "@playwright/test";
import { mariasBrowser } from "./colleague.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead, untilListening } from "./leads.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "two people" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const note = (page: Page) => page.getByRole("textbox", { name: "Note" });
const stage = (page: Page) => page.getByRole("form", { name: "Next step" }).getByLabel("Stage");

/** Presses Save and waits until the server has answered. */
async function save(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.getByRole("form", { name: "Next step" }).getByRole("button", { name: "Save" }).click();
  expect((await answer).status()).toBe(200);
}

/** A new lead, opened on a screen that follows changes. @returns its id */
async function openNew(page: Page, firstName: string): Promise<number> {
  const id = await sendLead(page, { firstName });
  await untilListening(page, async () => {
    await openLead(page, id);
    await expect(stage(page)).toHaveValue("new");
  });
  return id;
}

/** A colleague's browser, showing the same lead. */
async function colleague(browser: Browser, page: Page, lead: number): Promise<Page> {
  const hers = await mariasBrowser(browser, page);
  await untilListening(hers, async () => {
    await openLead(hers, lead);
    await expect(stage(hers)).toHaveValue("new");
  });
  return hers;
}

test(
  "a colleague's change appears on my screen automatically, and my note is saved with it",
  bothEngines,
  async ({ page, browser }) => {
    await signIn(page);
    const other = await colleague(browser, page, await openNew(page, "Notes at once"));
    await note(page).fill("Call back on Monday");
    await stage(other).selectOption("contacted");
    await note(other).fill("Left a voicemail");
    await save(other);
    await expect(page.getByRole("alert")).toContainText(
      "Maria Lopez updated this lead while you had it open. Check what changed before you save.",
    );
    await expect(stage(page)).toHaveValue("contacted");
    await expect(note(page)).toHaveValue("Call back on Monday");
    await save(page);
    await expect(other.locator(".timeline")).toContainText("Call back on Monday");
    await expect(note(page)).toHaveValue("");
    for (const screen of [page, other])
      for (const text of ["Call back on Monday", "Left a voicemail", "New → Contacted"])
        await expect(screen.locator(".timeline")).toContainText(text);
    await expect(stage(other)).toHaveValue("contacted");
    // the list beside it is updated too
    await expect(other.getByRole("row", { name: /Notes at once/ })).toContainText("Contacted");
    await other.context().close();
  },
);

test("conflicting stages are shown to the user: neither silently overwrites the other", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const other = await colleague(browser, page, await openNew(page, "Stages at once"));
  await stage(page).selectOption("lost");
  await stage(other).selectOption("won");
  await save(other);
  const choice = page.getByRole("group", { name: "Stage" });
  await expect(choice.getByRole("definition")).toHaveText(["lost", "won"]);
  await page.getByRole("form", { name: "Next step" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await choice.getByRole("button", { name: "Use theirs" }).click();
  await expect(stage(page)).toHaveValue("won");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(stage(page)).toHaveValue("won");
  await other.context().close();
});

test("a change in my other tab is shown as mine", async ({ page, context }) => {
  await signIn(page);
  const id = await openNew(page, "Two tabs");
  await note(page).fill("Call back on Monday");
  const tab = await context.newPage();
  await openLead(tab, id);
  await stage(tab).selectOption("contacted");
  await save(tab);
  await expect(page.getByRole("alert")).toContainText("You changed this lead in another tab.");
  await save(page);
  await expect(note(page)).toHaveValue("");
  await tab.close();
});

test("a note survives a reload, and is gone once its user has signed out", async ({ page }) => {
  await signIn(page);
  const id = await openNew(page, "Kept note");
  const long = "Measured the yard. ".repeat(500);
  await note(page).fill(long);
  await page.reload();
  await expect(note(page)).toHaveValue(long);
  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page).toHaveURL(/\/admin-login/);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/i.test(key)))).toEqual(
    [],
  );
  await signIn(page);
  await openLead(page, id);
  await expect(stage(page)).toHaveValue("new");
  await expect(note(page)).toHaveValue("");
});

test("a text too long for the tab's storage survives a reload as well", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/settings?open=terms-of-service");
  await page.getByRole("button", { name: "HTML" }).click();
  const source = page.getByRole("textbox", { name: /as HTML/ });
  const html = `<h2>Terms</h2>${"<p>All of it, word by word.</p>".repeat(4_000)}`;
  await source.fill(html);
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).some((text) => text.startsWith('{"long"'))))
    .toBe(true);
  await page.reload();
  await expect(page.getByText("Not saved yet")).toBeVisible();
  await page.getByRole("button", { name: "HTML" }).click();
  await expect(source).toHaveValue(html);
});
