import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { asUser } from "./colleague.ts";
import { sendQuote } from "./customer-quotes.ts";
import { openLead, sendLead } from "./leads.ts";
import { heldBack } from "./held-back.ts";
import { openSearch, searchDialog, searchField } from "./search-everything.ts";

// it searches what its own tests have added
test.use({ siteOf: "palette", permissions: ["clipboard-read", "clipboard-write"] });
// one worker, so that its site starts once
test.describe.configure({ mode: "default" });

const option = (page: Page, name: string | RegExp) => searchDialog(page).getByRole("option", { name });

const aLead = (page: Page, firstName: string) => sendLead(page, { firstName, lastName: "Quill" });

/**
 * Closes the open dialog as Esc does and presses a key, before the browser has notified the page or drawn anything: the
 * effect of two quick keys on a slow computer.
 */
async function closeAndPress(page: Page, pressed: string): Promise<void> {
  await page.evaluate(async (key) => {
    document.querySelector<HTMLDialogElement>("dialog[open]")?.requestClose();
    await Promise.resolve();
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, pressed);
}

test("the keyboard alone finds a customer, a pool, a page and an action; Esc returns the focus", async ({
  page,
}) => {
  await signIn(page);
  await aLead(page, "Tess");
  await page.goto("/admin-dashboard");
  await page.getByRole("link", { name: /^Your profile/ }).focus();
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(searchDialog(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Your profile/ })).toBeFocused();

  await openSearch(page);
  await page.keyboard.type("tess quill");
  await expect(searchDialog(page).getByRole("group", { name: "Leads" }).getByRole("option")).toHaveCount(1);
  await expect(searchDialog(page).getByRole("group", { name: "Contacts" }).getByRole("option")).toHaveCount(
    1,
  );
  await expectAccessible(page, "search everything", openDialog);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/estimates\?open=\d+/);
  await expect(page.getByRole("heading", { level: 2, name: "Tess Quill" })).toBeVisible();

  await openSearch(page);
  await expect(option(page, /^Tess Quill/)).toBeVisible();
  // Enter takes the first entry, even if it was found last
  const pools = /\/api\/admin\/pools\?q=/;
  const letGo = await heldBack(page, pools);
  await searchField(page).fill("apollo");
  await expect(
    searchDialog(page).getByRole("group", { name: "Articles" }).getByRole("option").first(),
  ).toBeVisible();
  letGo();
  await expect(
    searchDialog(page).getByRole("group", { name: "Pools" }).getByRole("option").first(),
  ).toHaveAttribute("aria-selected", "true");
  await page.unroute(pools);
  await page.keyboard.press("ArrowDown");
  await expect(
    searchDialog(page).getByRole("group", { name: "Articles" }).getByRole("option").first(),
  ).toHaveAttribute("aria-selected", "true");
  await searchField(page).fill("system");
  await option(page, "System health").click();
  await expect(page.getByRole("heading", { level: 1, name: "System health" })).toBeVisible();

  await openSearch(page);
  // the results for the first letter are still listed, but Enter must not take them
  await page.keyboard.type("d");
  await expect(
    searchDialog(page).getByRole("group", { name: "Pools" }).getByRole("option").first(),
  ).toBeVisible();
  await page.keyboard.type("ark theme");
  await expect(option(page, "Switch to the dark theme")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/admin/estimates?view=all");
  await openSearch(page);
  await page.keyboard.type("unassigned");
  await expect(option(page, "Unassigned")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^View:/ })).toHaveText("View: Unassigned");

  await openSearch(page);
  await searchField(page).fill("no such thing anywhere");
  await expect(searchDialog(page).getByText("Nothing found.")).toBeVisible();
});

test("Ctrl K finds a quote by number, customer and town, a price item, a redirect, a setting and a user", async ({
  page,
}) => {
  await signIn(page);
  const lines = [{ id: "shell", name: "Pool shell", unitCents: 4_000_000 }];
  const site = { address: "4 Quarry Ln, Micanopy, FL 32667", county: "Alachua", access: "" };
  const { id } = await sendQuote(page, {
    name: "Quentin",
    sections: [{ id: "shell", lines }],
    terms: { site },
  });
  const headers = await asUser(page);
  const { number } = (await (await page.request.get(`/api/admin/quotes/${id}`, { headers })).json()) as {
    number: string;
  };
  await page.request.post("/api/admin/redirects", {
    headers,
    data: { fromPath: "/old-lagoons", toPath: "/pools", statusCode: 301 },
  });
  await page.request.post("/api/admin/price-items", {
    headers,
    data: { name: "Coral stone coping", section: "deck", unit: "each", priceCents: 4_000 },
  });
  await page.goto("/admin-dashboard");
  await openSearch(page);
  const group = (name: string) =>
    searchDialog(page).getByRole("group", { name, exact: true }).getByRole("option");
  for (const typed of [number, "quentin", "micanopy"]) {
    await searchField(page).fill(typed);
    await expect(group("Quotes"), typed).toHaveText(/^OCA-\d{4}-\d{4}, QuentinSent · \$40,000$/);
  }
  await searchField(page).fill("coral stone");
  await expect(group("Price items")).toHaveText(/^Coral stone coping/);
  await searchField(page).fill("admin");
  await expect(group("Users").first()).toContainText("Admin");
  await searchField(page).fill("lost reasons");
  await group("Settings").click();
  await expect(page.getByRole("heading", { level: 2, name: "Lost reasons" })).toBeVisible();
  await openSearch(page);
  await searchField(page).fill("lagoons");
  await expect(group("Redirects")).toHaveText("/old-lagoonsto /pools");
  await group("Redirects").click();
  await expect(page.getByRole("form", { name: "Change redirect" }).getByLabel("From")).toHaveValue(
    "/old-lagoons",
  );
  await expect(page).toHaveURL(/\/admin\/redirects\?open=\d+$/);
});

test("a note that is being typed survives the way to another page", async ({ page }) => {
  await signIn(page);
  await openLead(page, await aLead(page, "Nell"));
  await page.evaluate(() => navigator.clipboard.writeText("cts"));
  const note = page.getByRole("textbox", { name: "Note" });
  await note.fill("Wants a slide");
  const loadSearch = await heldBack(page, /\/palette-dialog-[^/]*\.js$/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("leads");
  // before the search has loaded, there is nothing else that could be closed
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("contavts");
  for (const _ of "vts") await page.keyboard.press("Backspace");
  // none of these is meant for the note that still has the focus
  for (const key of ["Delete", "Control+a", "Control+x", "Enter"]) await page.keyboard.press(key);
  await page.keyboard.press("Control+v");
  loadSearch();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue("contacts");
  await page.keyboard.press("Escape");
  await expect(note).toBeFocused();
  await expect(note).toHaveValue("Wants a slide");
  await openSearch(page);
  await page.keyboard.type("contacts");
  await option(page, "Contacts").click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await page.goBack();
  await expect(note).toHaveValue("Wants a slide");
});

test.describe("with a list that does not answer", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("the others are shown, and the failed search can be repeated", async ({ page }) => {
    await signIn(page);
    await aLead(page, "Faye");
    await page.goto("/admin-dashboard");
    const leads = /\/api\/admin\/estimates\?q=/;
    // until the button is pressed, because a change may make the list reload by itself before that
    await page.route(leads, async (route) => {
      const isPressed = await page.evaluate(() => "isPressed" in window);
      await (isPressed ? route.continue() : route.fulfill({ status: 503, body: "" }));
    });
    await openSearch(page);
    await page.keyboard.type("faye");
    await expect(searchDialog(page).getByRole("alert")).toContainText("Not searched: Leads.");
    await expect(searchDialog(page).getByRole("group", { name: "Contacts" })).toBeVisible();
    await page.evaluate(() => {
      function clicked({ target }: Event): void {
        if (target instanceof Element && target.textContent === "Try again")
          Object.assign(window, { isPressed: true });
      }
      addEventListener("click", clicked, true);
    });
    await option(page, "Try again").click();
    await expect(searchDialog(page).getByRole("group", { name: "Leads" }).getByRole("option")).toHaveCount(1);
    await expect(searchDialog(page).getByRole("alert")).toHaveCount(0);
  });
});

test("? lists the keys of the screen, and respects the switch for single keys", async ({ page }) => {
  await signIn(page);
  await aLead(page, "Kate");
  await page.goto("/admin/estimates?view=all");
  await expect(page.getByRole("button", { name: "Shortcuts" })).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet).toContainText("Next row or record");
  await expect(sheet).toContainText("Search everything");
  await expectAccessible(page, "shortcuts", openDialog);
  await sheet.getByLabel("Single-key shortcuts on").uncheck();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await openSearch(page);
  await page.keyboard.type("keyboard shortcuts");
  await page.keyboard.press("Enter");
  await sheet.getByLabel("Single-key shortcuts on").check();
  await closeAndPress(page, "/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await closeAndPress(page, "?");
  await expect(sheet.getByLabel("Single-key shortcuts on")).toBeChecked();
});
