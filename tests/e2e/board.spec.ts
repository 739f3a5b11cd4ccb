import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { as, inviteMaria } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { sendLead, untilListening } from "./leads.ts";

// other tests read what these change, so they get their own site
// wide enough for all columns: a board that scrolls while a card is dragged would drop it elsewhere
test.use({ siteOf: "board", viewport: { width: 1920, height: 900 } });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
const link = (page: Page, name: string) => card(page, name).getByRole("link", { name });
const message = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** A new lead with this name. */
const aLead = (page: Page, firstName: string) =>
  sendLead(page, { firstName, address: "12 SE 4th Street, Ocala, FL 34471", preferredChannel: "text" });

/** The board of the leads with this name. */
async function openBoard(page: Page, name: string): Promise<void> {
  await untilListening(page, async () => {
    await page.goto(`/admin/estimates?layout=board&q=${encodeURIComponent(name)}`);
    await expect(link(page, name).first()).toBeVisible();
  });
}

/** Moves a lead as a colleague would. */
async function mariaMoves(page: Page, id: number, stage: string): Promise<void> {
  const headers = as(await inviteMaria(page));
  const lead = (await (await page.request.get(`/api/admin/estimates/${id}`, { headers })).json()) as {
    version: number;
  };
  const answer = await page.request.patch(`/api/admin/estimates/${id}`, {
    headers,
    data: { version: lead.version, stage },
  });
  expect(answer.status()).toBe(200);
}

test("a card is moved by dragging, from its menu and with a key, and stays in focus", async ({ page }) => {
  await signIn(page);
  await aLead(page, "Marisol Mover");
  await openBoard(page, "Marisol Mover");
  await expect(card(page, "Marisol Mover")).toContainText("Ocala");
  await card(page, "Marisol Mover").dragTo(column(page, "Contacted"));
  await expect(message(page, "Marisol Mover moved to Contacted")).toBeVisible();
  await expect(column(page, "Contacted").getByRole("link")).toHaveText(["Marisol Mover"]);
  await page.getByRole("button", { name: "Move Marisol Mover to…" }).press("Enter");
  await page.getByRole("menuitem", { name: "Visit booked" }).press("Enter");
  await expect(message(page, "Marisol Mover moved to Visit booked")).toBeVisible();
  await expect(column(page, "Visit booked").getByRole("link")).toBeFocused();
  await page.keyboard.press("5");
  await expect(message(page, "Marisol Mover moved to Quote sent")).toBeVisible();
  await expect(column(page, "Quote sent").getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(message(page, "Marisol Mover moved to Visit booked")).toBeVisible();
  await expect(column(page, "Visit booked").getByRole("link")).toHaveText(["Marisol Mover"]);
  await page.reload();
  await expect(column(page, "Visit booked").getByRole("link")).toHaveText(["Marisol Mover"]);
});

test("losing a lead asks why; Esc leaves it where it is", async ({ page }) => {
  await signIn(page);
  await aLead(page, "Loretta Loser");
  await openBoard(page, "Loretta Loser");
  await link(page, "Loretta Loser").focus();
  await page.keyboard.press("7");
  const dialog = page.getByRole("dialog", { name: "Why was it lost?" });
  await expect(dialog.getByLabel("Reason for Loretta Loser")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(column(page, "New").getByRole("link")).toHaveText(["Loretta Loser"]);
  await expect(link(page, "Loretta Loser")).toBeFocused();
  await page.keyboard.press("7");
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  await expect(dialog).toContainText("Please choose why it was lost");
  await dialog.getByLabel("Reason for Loretta Loser").selectOption("Price");
  await dialog.getByRole("button", { name: "Move to Lost" }).click();
  await expect(column(page, "Lost").getByRole("article")).toContainText("Price");
  await expect(link(page, "Loretta Loser")).toBeFocused();
});

test("a colleague's move is seen at once", async ({ page }) => {
  await signIn(page);
  const id = await aLead(page, "Colleen Shared");
  await openBoard(page, "Colleen Shared");
  await mariaMoves(page, id, "visited");
  await expect(column(page, "Visited").getByRole("link")).toHaveText(["Colleen Shared"]);
});

test.describe("what goes wrong", () => {
  test.use({ expectedErrors: /status of 409|ERR_FAILED/ });

  test("a card that a colleague has moved goes to where it is now, and the screen says who moved it", async ({
    page,
  }) => {
    await signIn(page);
    const id = await aLead(page, "Stella Stale");
    await openBoard(page, "Stella Stale");
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/api/admin/estimates/board?*", async (route) => {
      await held;
      await route.continue();
    });
    await mariaMoves(page, id, "visited");
    await card(page, "Stella Stale").dragTo(column(page, "Won"));
    await expect(message(page, "Maria Lopez moved Stella Stale to Visited.")).toBeVisible();
    release();
    await expect(column(page, "Visited").getByRole("link")).toHaveText(["Stella Stale"]);
  });

  test("without a connection the card goes back, and the next move works", async ({ page }) => {
    await signIn(page);
    await aLead(page, "Cutler Line");
    await openBoard(page, "Cutler Line");
    await page.route("**/api/admin/estimates/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.continue(),
    );
    await link(page, "Cutler Line").focus();
    await page.keyboard.press("2");
    await expect(message(page, "Cutler Line was not moved to Contacted.")).toBeVisible();
    await expect(column(page, "New").getByRole("link")).toHaveText(["Cutler Line"]);
    await expect(link(page, "Cutler Line")).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
    await page.keyboard.press("2");
    await expect(column(page, "Contacted").getByRole("link")).toBeFocused();
  });
});

test("the layout is remembered; in the table, keys move the open lead and lead to its owner and log", async ({
  page,
}) => {
  await signIn(page);
  const id = await aLead(page, "Tabitha Table");
  await openBoard(page, "Tabitha Table");
  const layouts = page.getByRole("group", { name: "Layout" });
  await layouts.getByRole("button", { name: "Table" }).click();
  await expect(page.getByRole("row", { name: /Tabitha Table/ })).toBeVisible();
  await layouts.getByRole("button", { name: "Board" }).click();
  await page.goto("/admin/estimates?q=Tabitha");
  await expect(column(page, "New").getByRole("link")).toHaveText(["Tabitha Table"]);
  await page.goto(`/admin/estimates?q=Tabitha&layout=table&open=${id}`);
  const stage = page.getByRole("form", { name: "Next step" }).getByLabel("Stage");
  await expect(stage).toHaveValue("new");
  await page.keyboard.press("3");
  await expect(stage).toHaveValue("visit_booked");
  await expect(message(page, "Tabitha Table moved to Visit booked")).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByRole("button", { name: "Spoke with them" })).toBeFocused();
  await page.keyboard.press("a");
  await expect(page.getByRole("form", { name: "Next step" }).getByLabel("Owner")).toBeFocused();
});

test("a reason to lose a lead is not sent once another stage is chosen", async ({ page }) => {
  await signIn(page);
  await page.goto(`/admin/estimates?layout=table&open=${await aLead(page, "Rhea Reopened")}`);
  const form = page.getByRole("form", { name: "Next step" });
  await form.getByLabel("Stage").selectOption({ label: "Lost" });
  await form.getByLabel("Why was it lost?").selectOption("Price");
  await form.getByLabel("Stage").selectOption({ label: "Contacted" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".timeline")).toContainText("New → Contacted");
});

/** Holds back the moves of leads. @returns a function that lets them through */
async function heldMoves(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route("**/api/admin/estimates/*", async (route) => {
    if (route.request().method() === "PATCH") await held;
    await route.continue();
  });
  return letGo;
}

test("each press of a key moves its lead, while those before it are still on their way", async ({ page }) => {
  await signIn(page);
  const email = (name: string) => `${name}@tandem.example.com`;
  for (const name of ["fore", "aft"])
    await sendLead(page, { firstName: `Tandem ${name}`, email: email(name) });
  await page.goto("/admin/estimates?layout=table&q=Tandem&sort=name");
  await page.getByRole("link", { name: "Tandem aft" }).click();
  const title = page.locator(".record h2");
  const row = (name: string) => page.getByRole("row", { name: `Tandem ${name}` });
  await expect(page.getByRole("form", { name: "Next step" })).toBeVisible();
  const letGo = await heldMoves(page);
  await page.keyboard.press("2");
  await page.keyboard.press("j");
  await expect(title).toHaveText("Tandem fore");
  await expect(page.getByRole("form", { name: "Next step" })).toBeVisible();
  await page.keyboard.press("2");
  // the same lead again, and on to another stage
  await page.keyboard.press("3");
  letGo();
  await expect(row("aft")).toContainText("Contacted");
  await expect(row("fore")).toContainText("Visit booked");
  await expect(page.locator(".timeline")).toContainText(/Contacted → Visit booked/);
});

test("a phone shows one column at a time", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await aLead(page, "Phoebe Phone");
  await openBoard(page, "Phoebe Phone");
  await expect(column(page, "New")).toBeVisible();
  await expect(column(page, "Contacted")).toBeHidden();
  await page.getByRole("button", { name: "Move Phoebe Phone to…" }).click();
  await page.getByRole("menuitem", { name: "Contacted" }).click();
  await expect(page.getByRole("heading", { name: "New", exact: true })).toBeFocused();
  await page.getByLabel("Column").selectOption({ label: "Contacted (1)" });
  await expect(link(page, "Phoebe Phone")).toBeVisible();
  await expect(page).toHaveURL(/column=contacted/);
});

test("the board is accessible, with an open lead and without", async ({ page }) => {
  await signIn(page);
  const id = await aLead(page, "Axel Axe");
  await openBoard(page, "Axel Axe");
  await expectAccessible(page, "the board");
  await page.goto(`/admin/estimates?layout=board&q=Axel&open=${id}`);
  await expect(page.getByRole("form", { name: "Next step" })).toBeVisible();
  await expectAccessible(page, "the board with a lead");
});
