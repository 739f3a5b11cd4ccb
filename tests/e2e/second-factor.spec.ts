import type { CDPSession, Locator, Page } from "@playwright/test";
import { totpCode } from "#lib/runtime/totp.ts";
import { expectAccessible, openDialog } from "./accessible.ts";
import { asUser, choosePassword, elsewhere, invitePat, password as patsPassword } from "./colleague.ts";
import { bothEngines } from "./engines.ts";
import { expect, password, signIn, signInOnScreen, test } from "./fixtures.ts";

// what these change, all other tests would meet at their sign-in
test.use({ siteOf: "second factors at localhost" });

/** An authenticator of the browser's own, which answers at once as if its user had touched it. */
async function authenticator(page: Page): Promise<{ lose(): Promise<void> }> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: async () => void (await browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId })),
  };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
}

async function enterPassword(page: Page, username: string, typed: string): Promise<void> {
  await page.goto("/admin-login");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** More than any screen of these has places for the focus. */
const mostTabs = 150;

/** Presses Tab until a control has the focus, and says so if it never gets there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
}

/** Reaches a button with Tab, and presses it with Enter. */
async function pressByKey(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }).first());
  await page.keyboard.press("Enter");
}

const profile = "/admin/users?open=me";
const codesShown = (page: Page) => page.getByRole("region", { name: "Your recovery codes" });

/** The codes on the screen, which is closed then. */
async function putAway(page: Page): Promise<string[]> {
  await expect(codesShown(page)).toBeVisible();
  const codes = await codesShown(page).getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, "new recovery codes");
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  return codes;
}

test.describe("an admin", () => {
  test.use({ expectedErrors: /status of 40[0134]/ });

  test(
    "makes a passkey, signs in with it alone, loses it, uses a code, and makes a new one",
    bothEngines,
    async ({ page }) => {
      const first = await authenticator(page);
      await signInOnScreen(page);
      await page.goto(profile);
      await page.getByLabel("Name of the new passkey").fill("Desk");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      const codes = await putAway(page);
      await expect(page.getByRole("button", { name: "Remove the passkey Desk" })).toBeVisible();
      await expectAccessible(page, "the profile");

      await signOut(page);
      await expectAccessible(page, "the sign-in");
      await page.getByRole("button", { name: "Use a passkey" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard$|\/admin\/users/);
      await expect(page.getByText("Welcome back, admin!", { exact: true })).toBeVisible();

      await signOut(page);
      await first.lose();
      const second = await authenticator(page);
      await enterPassword(page, "admin", password);
      await expect(page.getByText("Your password is right.")).toBeVisible();
      await expectAccessible(page, "the second factor");
      await page.getByLabel("Code").fill("123456");
      await page.getByRole("button", { name: "Sign in with the code" }).click();
      await expect(page.getByText("This code isn’t right or was already used.")).toBeVisible();
      await page.getByLabel("Code").fill(codes[0]!);
      await page.getByRole("button", { name: "Sign in with the code" }).click();
      await expect(page).toHaveURL(/\/admin-dashboard$/);

      await page.goto(profile);
      await expect(page.getByText("9 of 10 left.")).toBeVisible();
      await page.getByLabel("Name of the new passkey").fill("New phone");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByRole("button", { name: "Remove the passkey New phone" })).toBeVisible();
      await page.getByRole("button", { name: "Remove the passkey Desk" }).click();
      await expect(page.getByRole("button", { name: "Remove the passkey Desk" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Remove the passkey New phone" })).toBeVisible();
      // the history says how
      await expect(page.getByText("With password and recovery code.").first()).toBeVisible();
      await expect(page.getByText("With passkey.").first()).toBeVisible();

      // the last one goes too, so that the other journeys sign in with the password
      await page.getByRole("button", { name: "Remove the passkey New phone" }).click();
      await expect(page.getByText("A passkey signs you in")).toBeVisible();
      await second.lose();
    },
  );
});

test.describe("a salesperson", () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /status of 40[013]/ });

  test(
    "is let in through the days of grace, then only to set up an app",
    bothEngines,
    async ({ page, browser }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page);
      const link = await invitePat(page, "pat-factor");
      const admin = await asUser(page);
      const requireFrom = async (day: string | null) => {
        const read = await page.request.get("/api/admin/settings/secondFactor", { headers: admin });
        const { version, value } = (await read.json()) as { version: number; value: object };
        const saved = await page.request.patch("/api/admin/settings/secondFactor", {
          headers: admin,
          data: { version, value: { ...value, sales: day } },
        });
        expect(saved.status()).toBe(200);
      };
      const pat = await elsewhere(browser, page, { viewport: { width: 390, height: 844 } });
      await choosePassword(pat, link);
      await requireFrom("2999-01-01");
      await pat.goto("/admin/estimates");
      await expect(pat.getByText("From January 1, 2999 on, you need a second factor")).toBeVisible();
      await expectAccessible(pat, "the days of grace");

      // the session began before
      await requireFrom("2020-01-01");
      await pat.goto("/admin/contacts");
      await expect(pat.getByRole("heading", { name: "Add a second factor" })).toBeVisible();
      await expectAccessible(pat, "adding the first factor");
      await pat.getByRole("button", { name: "Set up an app" }).click();
      await expect(pat.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
      const secret = ((await pat.locator(".factor-secret").textContent()) ?? "").replaceAll(" ", "");
      // with the keyboard alone
      await pat.getByLabel("Code").focus();
      await pat.keyboard.type(totpCode(secret, new Date()));
      await pat.keyboard.press("Enter");
      await putAway(pat);
      await expect(pat.getByRole("heading", { name: "Contacts" })).toBeVisible();

      // and at the next sign-in the password is not enough
      const next = await elsewhere(browser, page, { viewport: { width: 390, height: 844 } });
      await enterPassword(next, "pat-factor", patsPassword);
      await expect(next.getByText("Your password is right.")).toBeVisible();
      await expectAccessible(next, "the second factor on a phone");
      await requireFrom(null);
      const me = await next.request.post("/api/admin/login", {
        data: { username: "pat-factor", password: patsPassword },
      });
      expect(await me.json()).not.toHaveProperty("token");
    },
  );
});

test.describe("the keyboard alone", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("makes a passkey, signs in with it, and with password and code", async ({ page, browser }) => {
    await signIn(page);
    const link = await invitePat(page, "pat-keys");
    const pat = await elsewhere(browser, page);
    await authenticator(pat);
    await choosePassword(pat, link);
    await pat.goto(profile);
    await tabTo(pat, pat.getByLabel("Name of the new passkey"));
    await pat.keyboard.type("Desk");
    await pressByKey(pat, "Add a passkey");
    await expect(codesShown(pat)).toBeVisible();
    const [code = ""] = await codesShown(pat).getByRole("listitem").allTextContents();
    await pressByKey(pat, "I’ve saved them");
    await expect(pat.getByRole("button", { name: "Remove the passkey Desk" })).toBeVisible();

    await pressByKey(pat, "Sign out");
    await pressByKey(pat, "Use a passkey");
    await expect(pat).toHaveURL(/\/admin-dashboard$|\/admin\/users/);
    await expect(pat.getByRole("button", { name: "Sign out", exact: true }).first()).toBeVisible();

    await pressByKey(pat, "Sign out");
    await tabTo(pat, pat.getByLabel("Username"));
    await pat.keyboard.type("pat-keys");
    await tabTo(pat, pat.getByLabel("Password", { exact: true }));
    await pat.keyboard.type(patsPassword);
    await pat.keyboard.press("Enter");
    await expect(pat.getByText("Your password is right.")).toBeVisible();
    await tabTo(pat, pat.getByLabel("Code"));
    await pat.keyboard.type(code);
    await pat.keyboard.press("Enter");
    await expect(pat).toHaveURL(/\/admin-dashboard$|\/admin\/users/);
    await expect(pat.getByRole("button", { name: "Sign out", exact: true }).first()).toBeVisible();
  });
});

test.describe("a confirmation", () => {
  test.use({ expectedErrors: /status of 40[034]/ });

  test("is asked in a dialog, and what waited for it goes on", async ({ page }) => {
    await signIn(page);
    await page.goto(profile);
    // as if the sign-in were long ago
    let isOld = true;
    await page.route("**/api/admin/me/factors/app/ask", (route) =>
      isOld
        ? route.fulfill({
            status: 403,
            contentType: "application/json",
            body: JSON.stringify({ message: "Please confirm that it’s you.", code: "confirm_first" }),
          })
        : route.continue(),
    );
    await page.route("**/api/admin/me/factors/confirm", (route) => {
      isOld = false;
      return route.continue();
    });
    const dialogScript = /\/confirm-dialog-[^/]*\.js$/;
    await page.route(dialogScript, (route) => route.fulfill({ status: 404 }));
    const setUp = page.getByRole("button", { name: "Set up an app" });
    await setUp.click();
    await expect(page.getByText("Please confirm that it’s you.")).toBeVisible();
    await page.unroute(dialogScript);
    await setUp.click();
    const dialog = page.getByRole("dialog", { name: "Confirm that it’s you" });
    await expect(dialog).toBeVisible();
    await expectAccessible(page, "the confirmation", openDialog);
    await dialog.getByLabel("Your password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByText("That is not your password")).toBeVisible();
    await dialog.getByLabel("Your password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  });
});

test("a browser without WebAuthn offers no passkeys, and an app instead", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await signInOnScreen(page);
  await page.goto(profile);
  await expect(page.getByText("This browser can’t make passkeys.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up an app" })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

test.describe("offline", () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|could not be reached/ });

  test("a passkey says that the server did not respond, and the form stays", async ({ page }) => {
    await page.goto("/admin-login");
    await page.getByLabel("Username").fill("admin");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByText("The server did not respond.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue("admin");
  });
});
