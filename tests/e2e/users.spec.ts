import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { choosePassword, elsewhere, invitePat, password } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

// other tests read what these change, so they get their own site
test.use({ siteOf: "users" });

/** A user's record, opened from the list. */
async function openUser(page: Page, name: string): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("rowheader", { name }).first().getByRole("link").click();
  await expect(page.getByRole("form", { name: "Change user" })).toBeVisible();
}

const note = (page: Page) => page.getByRole("textbox", { name: "Note" });
const saveLead = (page: Page) =>
  page.getByRole("form", { name: "Next step" }).getByRole("button", { name: "Save" }).click();

test.describe("a salesperson's first and last day", () => {
  test.use({ expectedErrors: /status of 40[13]/ });

  test("invited, signed in, given another role and disabled while a form is open: no text is lost", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const link = await invitePat(page, "pat");
    const pat = await elsewhere(browser, page);
    await choosePassword(pat, link);
    await expect(pat.getByRole("link", { name: /^Leads/ })).toBeVisible();
    await expect(pat.getByRole("link", { name: "Users", exact: true })).toHaveCount(0);
    // the token is not in the address, nor one step back in the history
    await pat.goBack();
    expect(pat.url()).not.toContain("invite=");

    await openLead(pat, await sendLead(page, { firstName: "Marisol Vega" }));
    await note(pat).fill("Wants a visit on Monday");
    await openUser(page, "Pat Vega");
    const form = page.getByRole("form", { name: "Change user" });
    await form.getByLabel("Role").selectOption("Editor");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await saveLead(pat);
    await expect(pat.getByRole("form", { name: "Next step" }).getByRole("alert")).toContainText(
      "Your role no longer allows this change",
    );
    await expect(note(pat)).toHaveValue("Wants a visit on Monday");

    await form.getByLabel("Role").selectOption("Sales");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
    await saveLead(pat);
    await expect(pat.locator(".timeline")).toContainText("Wants a visit on Monday");

    await note(pat).fill("Asked for brochures");
    await page.getByRole("button", { name: "Disable…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disable", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("No active sessions")).toBeVisible();
    // the open form shows it immediately, not only when submitted
    await expect(pat.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
    await expect(note(pat)).toHaveValue("Asked for brochures");
    await pat.getByLabel("Password", { exact: true }).fill(password);
    await pat.getByRole("button", { name: "Sign In" }).click();
    await expect(pat.getByText("Invalid username or password", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText("Refused: account disabled")).toBeVisible();
    await pat.context().close();
  });
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: /status of 40[03]/ });

  test("an admin's own record offers neither to disable them nor to change their role", async ({ page }) => {
    await signIn(page);
    await openUser(page, "admin");
    await expect(page.getByRole("button", { name: "Disable…" })).toHaveCount(0);
    await expect(page.getByRole("form", { name: "Change user" }).getByLabel("Role")).toHaveCount(0);
    const refused = await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem("adminToken")}`,
        "content-type": "application/json",
      };
      const { user } = (await (await fetch("/api/admin/me", { headers })).json()) as {
        user: { id: number; version: number };
      };
      const body = JSON.stringify({ version: user.version });
      const answer = await fetch(`/api/admin/users/${user.id}/disable`, { method: "POST", headers, body });
      return { status: answer.status, ...((await answer.json()) as { message: string }) };
    });
    expect(refused).toMatchObject({
      status: 403,
      message: "You cannot disable yourself. Ask another admin.",
    });
  });

  test("a link opened where another user is signed in says so, and replaces their session", async ({
    page,
  }) => {
    await signIn(page);
    const link = await invitePat(page, "same-desk");
    await page.goto("/");
    await page.goto(link);
    await expect(page.getByText("This browser is signed in as admin")).toBeVisible();
    await page.getByLabel("New password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(page.getByText("Use at least 12 characters")).toBeVisible();
    await choosePassword(page, link);
    await expect(page.getByRole("link", { name: "Your profile: Pat Vega" })).toBeVisible();
  });
});

test.describe("a link that does not work", () => {
  test.use({ expectedErrors: /status of 4\d\d/ });

  test("opened twice, in two tabs at once, or truncated, it says so and links to the sign-in", async ({
    page,
    browser,
  }) => {
    await signIn(page);
    const link = await invitePat(page, "twice");
    const first = await elsewhere(browser, page);
    const second = await elsewhere(browser, page);
    await second.goto(link);
    await second.getByLabel("New password", { exact: true }).fill("the slower tab");
    await choosePassword(first, link);
    await second.getByRole("button", { name: "Set password and sign in" }).click();
    await expect(second.getByRole("alert")).toContainText("already been used");
    await second.goto("/");
    await second.goto(link);
    await expect(second.getByRole("alert")).toContainText("already been used");
    await second.getByRole("button", { name: "Sign in" }).click();
    await expect(second.getByLabel("Username")).toBeVisible();
    await second.goto("/");
    await second.goto(link.slice(0, -3));
    await expect(second.getByRole("alert")).toContainText("incomplete");
    for (const one of [first, second]) await one.context().close();
  });
});

test("all users can change their own profile and password behind their name, by keyboard alone", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const link = await invitePat(page, "profile");
  const pat = await elsewhere(browser, page);
  await choosePassword(pat, link);
  await pat.getByRole("link", { name: "Your profile: Pat Vega" }).focus();
  await pat.keyboard.press("Enter");
  const form = pat.getByRole("form", { name: "Your profile" });
  await form.getByLabel("Name", { exact: true }).focus();
  await pat.keyboard.press("ControlOrMeta+a");
  await pat.keyboard.type("Pat Vega-Ruiz");
  await pat.keyboard.press("Enter");
  await expect(pat.getByRole("link", { name: "Your profile: Pat Vega-Ruiz" })).toBeVisible();
  await pat.getByLabel("Current password", { exact: true }).fill("wrong password");
  await pat.getByLabel("New password", { exact: true }).fill("another good one");
  await pat.keyboard.press("Enter");
  await expect(pat.getByText("That is not your current password")).toBeVisible();
  await pat.getByLabel("Current password", { exact: true }).fill(password);
  await pat.getByLabel("New password", { exact: true }).fill("another good one");
  await pat.keyboard.press("Enter");
  await expect(pat.getByText("Password changed", { exact: true })).toBeVisible();
  await expect(pat.getByText("This browser")).toBeVisible();
  await pat.context().close();
});

test("a record, its forms and dialogs, and the profile are accessible", async ({ page }) => {
  await signIn(page);
  const link = await invitePat(page, "without-barriers");
  await expect(page.getByText("Sign-in history")).toBeVisible();
  await expectAccessible(page, "record with its link");
  await page.getByRole("button", { name: "Disable…" }).click();
  await expectAccessible(page, "disable", openDialog);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "What each role can do" })).toBeVisible();
  await page.getByRole("button", { name: "Invite user" }).click();
  await expectAccessible(page, "invite");
  await page.goto("/admin/users?open=me");
  await expect(page.getByText("This browser")).toBeVisible();
  await expectAccessible(page, "profile");
  await page.goto("/");
  await page.goto(link);
  await expect(page.getByLabel("New password", { exact: true })).toBeVisible();
  await expectAccessible(page, "choose a password");
});
