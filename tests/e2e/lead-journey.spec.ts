import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bothEngines } from "./engines.ts";
import { awake } from "./awake.ts";
import { expect, signIn, started, test, withMotion } from "./fixtures.ts";

type Person = { name: string; phone: string; email: string; message: string };

function person(name: string): Person {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}${Date.now()}@example.com`;
  return {
    name,
    email,
    phone: "(352) 555-0123",
    message: "A pool of about 30 feet behind the lanai, please.",
  };
}

function form(page: Page) {
  return page.locator("form.contact-form");
}

async function fill(page: Page, { name, phone, email, message }: Person): Promise<void> {
  await form(page).getByLabel("Name").fill(name);
  await form(page).getByLabel("Phone").fill(phone);
  await form(page).getByLabel("Email").fill(email);
  await form(page).locator("textarea").fill(message);
}

function emailFiles(dataDir: string, to: string): string[] {
  const folder = join(dataDir, "mail");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .filter((email) => email.includes(`To: `) && email.includes(to));
}

test.describe("with motion", () => {
  test.use(withMotion);

  test(
    "a visitor sends a message; staff sign in, find it and move it to Contacted",
    bothEngines,
    async ({ page, site }) => {
      const visitor = person("Marisol Vega");
      await page.goto("/");
      await fill(page, visitor);
      await form(page).getByRole("button", { name: "Send message" }).click();
      await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
      for (const step of [/2 hours/, /24 hours/, /on-site consultation/])
        await expect(form(page).getByText(step)).toBeVisible();
      await expect(form(page).getByRole("button", { name: "Send Another Message" })).toBeVisible();
      await expect(form(page).getByLabel("Name")).toHaveValue("");

      await expect.poll(() => emailFiles(site.dataDir, visitor.email).length).toBe(2);

      await page.goto("/admin/estimates");
      await page.getByLabel("Username").fill("admin");
      await page.getByLabel("Password", { exact: true }).fill("sun and sand 2026");
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Welcome back, admin!").first()).toBeVisible();
      await page.getByRole("searchbox").fill(visitor.email);
      await page.getByRole("link", { name: "Marisol Vega" }).click();
      await expect(page.getByText(visitor.message).first()).toBeVisible();
      await page.getByLabel("Stage").last().selectOption("contacted");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText(/New.*Contacted/).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Stage").last()).toHaveValue("contacted");
    },
  );
});

test("errors are shown in the specified order, in the page, and the input stays", async ({ page }) => {
  await page.goto("/");
  await awake(page, "#contact");
  const alert = form(page).getByRole("alert");
  const send = () => form(page).getByRole("button", { name: "Send message" }).click();
  await send();
  await expect(alert).toHaveText("Please fill in all required fields");
  await fill(page, { ...person("Ana"), phone: "123", message: "short" });
  await send();
  await expect(alert).toHaveText("Please enter a valid phone number");
  await expect(form(page).getByLabel("Phone")).toBeFocused();
  await form(page).getByLabel("Phone").fill("352 555 0123");
  await send();
  await expect(alert).toHaveText("Please provide more details about your project (minimum 10 characters)");
  await expect(form(page).getByLabel("Name")).toHaveValue("Ana");
  await expect(form(page).locator("textarea")).toHaveValue("short");
});

test.describe("offline", () => {
  // offline, the router cannot prefetch its route list, and logs that
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest patches/,
  });

  test("the message stays in the form, and a retry creates one lead", async ({ page, context }) => {
    const visitor = person("Offline Olga");
    await page.goto("/");
    await fill(page, visitor);
    await context.setOffline(true);
    await form(page).getByRole("button", { name: "Send message" }).click();
    await expect(form(page).getByRole("alert")).toHaveText(
      "There was an error submitting your request. Please try again.",
    );
    await expect(form(page).locator("textarea")).toHaveValue(visitor.message);
    await context.setOffline(false);
    await form(page).getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
    await signIn(page);
    await page.goto(`/admin/estimates?q=${encodeURIComponent(visitor.email)}`);
    await expect(page.getByRole("link", { name: visitor.name })).toHaveCount(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test("the page is complete and the form works", async ({ page, site }) => {
    const visitor = person("No Script Nora");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await fill(page, { ...visitor, phone: "12" });
    await form(page).getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    await expect(form(page).getByLabel("Name")).toHaveValue(visitor.name);
    await form(page).getByLabel("Phone").fill(visitor.phone);
    await form(page).getByLabel("How should we reply?").selectOption("Email only, don't call");
    await form(page).getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
    await expect(page.getByText("We won’t call.")).toBeVisible();
    await expect.poll(() => emailFiles(site.dataDir, visitor.email).length).toBe(2);
  });
});

test("input typed before hydration stays, and is sent", async ({ page }) => {
  const visitor = person("Early Edda");
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await fill(page, visitor);
  release();
  await started(page);
  await expect(form(page).getByLabel("Name")).toHaveValue(visitor.name);
  await form(page).getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
});

const hostile = [
  `<img src=x onerror="document.title='owned'">`,
  "Robert'); drop table leads;--",
  "مرحبا بالعالم من فلوريدا",
  "😀😀😀 ‮reversed‬",
];

test("hostile text is shown as text in the staff area", async ({ page }) => {
  const visitor = person("hostile");
  const messages = hostile.map((name) => ({ ...visitor, name, message: `${name} ${"long".repeat(400)}` }));
  for (const message of messages) {
    await page.goto("/");
    await fill(page, message);
    await form(page).getByRole("button", { name: "Send message" }).click();
    // on the page, or on one of its own if the button was pressed before the script came
    await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
  }
  await signIn(page);
  for (const { name, message } of messages) {
    await page.goto(`/admin/estimates?q=${encodeURIComponent(visitor.email)}`);
    // marks that turn the direction are removed from a name
    const stored = name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, "");
    await page.getByRole("link", { name: stored, exact: true }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    expect(await page.title()).not.toContain("owned");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
  }
});
