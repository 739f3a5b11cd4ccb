import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { mariasBrowser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";
import { openLead, sendLead } from "./leads.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "tasks" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

const tasksOf = (page: Page) => page.locator(".lead-tasks");
const taskItems = (page: Page) => tasksOf(page).getByRole("listitem");
const newTask = (page: Page) => tasksOf(page).getByRole("textbox", { name: "New task" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A new lead, opened. @returns its id */
async function openNew(page: Page, firstName: string): Promise<number> {
  const id = await sendLead(page, { firstName });
  await openLead(page, id);
  await expect(newTask(page)).toBeVisible();
  return id;
}

/** Presses what is on the screen without scrolling, and counts. */
class Presses {
  count = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async press(what: Locator): Promise<void> {
    await expect(what).toBeInViewport({ ratio: 1 });
    await what.click();
    this.count += 1;
    const scrolled = await this.#page.evaluate(
      () => scrollY + (document.querySelector(".record")?.scrollTop ?? 0),
    );
    expect(scrolled).toBe(0);
  }
}

test("from the dashboard to “called, voicemail, again tomorrow at 10”: at most 7 presses, without scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page);
  await sendLead(page, { firstName: "Vera Mailbox" });
  await page.goto("/admin-dashboard");
  const presses = new Presses(page);
  await presses.press(page.getByRole("link", { name: "Reply to Vera Mailbox" }));
  await presses.press(page.locator(".lead-more summary"));
  await presses.press(button(page, "Left a voicemail"));
  await presses.press(button(page, "Call again tomorrow 10 AM"));
  await expect(page.getByText("Task added: call again tomorrow 10 AM")).toBeFocused();
  expect(presses.count).toBeLessThanOrEqual(7);
  await expect(taskItems(page)).toContainText([/Call again.*Tomorrow 10 AM.*admin/]);
  await page.reload();
  await expect(taskItems(page)).toContainText([/Call again.*Tomorrow 10 AM.*admin/]);
  for (const step of ["Call: Left a voicemail", "Task added"])
    await expect(page.locator(".timeline")).toContainText(step);
});

test("t writes a task, which is done with one press, and open again with another", async ({ page }) => {
  await signIn(page);
  await openNew(page, "Tess Tasks");
  await page.keyboard.press("t");
  await expect(newTask(page)).toBeFocused();
  await expect(newTask(page)).toHaveValue("");
  await button(page, "Send quote").click();
  await button(page, "Tomorrow 9 AM").click();
  await button(page, "Add task").click();
  await expect(taskItems(page)).toContainText([/Send quote.*Tomorrow 9 AM/]);
  await expect(tasksOf(page).getByRole("heading")).toBeFocused();
  await expect(page.getByRole("row", { name: /Tess Tasks/ })).toContainText("Send quote");
  await button(page, "Done: Send quote").click();
  await expect(taskItems(page)).toHaveCount(0);
  await expect(tasksOf(page).getByRole("heading")).toBeFocused();
  await button(page, "Undo").click();
  await expect(taskItems(page)).toContainText([/Send quote/]);
  // a late answer leaves the focus in the next text, where a typed digit would otherwise move the lead
  const letGo = await heldBack(page, "**/api/admin/tasks/*/done");
  await button(page, "Done: Send quote").click();
  await newTask(page).pressSequentially("Ask by ");
  letGo();
  await expect(taskItems(page)).toHaveCount(0);
  await page.keyboard.type("3");
  await expect(newTask(page)).toHaveValue("Ask by 3");
  await newTask(page).fill("");
  await button(page, "Undo").click();
  await expect(taskItems(page)).toContainText([/Send quote/]);
  await button(page, "Change: Send quote").click();
  await page.getByRole("textbox", { name: "Task", exact: true }).fill("Send the second quote");
  await button(page, "Save").last().click();
  await expect(taskItems(page)).toContainText([/Send the second quote/]);
  await button(page, "Change: Send the second quote").click();
  await button(page, "Delete this task…").click();
  await button(page, "Delete permanently").click();
  await expect(taskItems(page)).toHaveCount(0);
  await expect(page.locator(".timeline")).toContainText("Task deleted");
});

test.describe("refused", () => {
  // the browser logs the refusal itself
  test.use({ expectedErrors: /400 \(Bad Request\)/ });

  test("a time that the clocks skip is refused, and what was typed survives it and a reload", async ({
    page,
  }) => {
    await signIn(page);
    await openNew(page, "Clara Clock");
    await newTask(page).fill("Meet the inspector");
    await button(page, "Pick day and time").click();
    await page.getByLabel("Due", { exact: true }).last().fill("2027-03-14");
    await page.getByLabel("Time (optional)").fill("02:30");
    await button(page, "Add task").click();
    const problem = tasksOf(page).getByText("The clocks skip this time on that day.");
    await expect(problem).toBeVisible();
    await expect(page.getByLabel("Due", { exact: true }).last()).toBeFocused();
    // a late refusal takes the focus from no other form
    const letGo = await heldBack(page, "**/api/admin/tasks");
    const refused = page.waitForResponse("**/api/admin/tasks");
    await button(page, "Add task").click();
    await page.getByLabel("Note", { exact: true }).pressSequentially("Gate ");
    letGo();
    await refused;
    await expect(button(page, "Add task")).toBeEnabled();
    await page.keyboard.type("3");
    await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Gate 3");
    await page.reload();
    await expect(newTask(page)).toHaveValue("Meet the inspector");
    await page.getByLabel("Time (optional)").fill("");
    await button(page, "Add task").click();
    await expect(taskItems(page)).toContainText([/Meet the inspector.*Sun, Mar 14, 2027/]);
    // another lead's new task has its own text
    await newTask(page).fill("Ask about the gate");
    await openNew(page, "Gary Gate");
    await expect(newTask(page)).toHaveValue("");
  });
});

test("a colleague completes a task that I am changing: my text stays until I discard it", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const id = await openNew(page, "Colin League");
  await newTask(page).fill("Call again");
  await page.keyboard.press("Enter");
  await expect(taskItems(page)).toHaveCount(1);
  const hers = await mariasBrowser(browser, page);
  await openLead(hers, id);
  await button(page, "Change: Call again").click();
  await page.getByRole("textbox", { name: "Task", exact: true }).fill("Call again about the lanai");
  await button(hers, "Done: Call again").click();
  await expect(page.getByText("Someone has completed or deleted this task.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Task", exact: true })).toHaveValue(
    "Call again about the lanai",
  );
  await button(page, "Cancel").click();
  await expect(taskItems(page)).toHaveCount(0);
  await hers.context().close();
});

test("what is due today is on the dashboard, overdue first, and in the list", async ({ page }) => {
  await signIn(page);
  const id = await openNew(page, "Dora Due");
  for (const [index, [text, day]] of (
    [
      ["Send quote", await floridaToday(page)],
      ["Check permit", "2026-01-05"],
    ] as const
  ).entries()) {
    await newTask(page).fill(text);
    await button(page, "Pick day and time").click();
    await page.getByLabel("Due", { exact: true }).last().fill(day);
    await page.getByLabel("Time (optional)").fill("");
    await button(page, "Add task").click();
    await expect(taskItems(page)).toHaveCount(index + 1);
  }
  await newTask(page).focus();
  await expectAccessible(page, "a lead with tasks and a new one");
  await page.goto("/admin-dashboard");
  const due = page.locator(".strip-task");
  await expect(due).toContainText([/Check permit.*Dora Due.*Overdue since Jan 5/, /Send quote.*Today/]);
  await expectAccessible(page, "the dashboard with tasks");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: /with something due/ }).click();
  const row = page.getByRole("row", { name: /Dora Due/ });
  await expect(row).toContainText(/Overdue.*Check permit/);
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`open=${id}$`));
});

/** The day in Florida, by the browser's clock. */
function floridaToday(page: Page): Promise<string> {
  return page.evaluate(() =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date()),
  );
}
