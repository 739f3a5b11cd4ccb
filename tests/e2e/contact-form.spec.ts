import type { Page, Route } from "@playwright/test";
import { awake, runs } from "./awake.ts";
import { expect, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

const form = (page: Page) => page.locator("form.contact-form");
const alertIn = (page: Page) => form(page).getByRole("alert");

async function fill(page: Page, change: Record<string, string> = {}): Promise<void> {
  const fields = {
    name: " Paula Payload ",
    phone: "(352) 555-0123",
    email: "paula@example.com",
    message: "  0123456789  ",
    ...change,
  };
  for (const [name, text] of Object.entries(fields)) await form(page).locator(`[name=${name}]`).fill(text);
}

/** The script sends the form once it runs; without a script, the browser does. */
async function send(page: Page): Promise<void> {
  const hasNoScript = await page.evaluate(() => matchMedia("(scripting: none)").matches);
  if (!hasNoScript) await runs(form(page));
  await form(page).getByRole("button", { name: "Send message" }).click();
}

test("a message is sent as the specified call, the fields are cleared, and the next steps shown", async ({
  page,
}) => {
  await page.goto("/");
  await fill(page);
  const request = page.waitForRequest("**/api/estimates");
  await send(page);
  expect((await request).method()).toBe("POST");
  expect((await request).postDataJSON()).toEqual({
    firstName: "Paula Payload",
    lastName: "",
    email: "paula@example.com",
    phone: "(352) 555-0123",
    address: "",
    message: "0123456789",
    requestType: "contact",
    sourcePage: "home",
    nearestBranch: "west-palm-beach",
  });
  const panel = form(page).locator(".sent");
  await expect(panel.getByRole("heading")).toHaveText("Message Sent Successfully!");
  await expect(panel.getByRole("listitem")).toHaveText([
    "We review your message within 2 hours.",
    "You get a call within 24 hours.",
    "We schedule an on-site consultation.",
  ]);
  for (const name of ["name", "phone", "email", "message"])
    await expect(form(page).locator(`[name=${name}]`)).toHaveValue("");
  await form(page).getByRole("button", { name: "Send Another Message" }).click();
  await expect(panel).toHaveCount(0);
  await expect(form(page).locator("[name=name]")).toBeFocused();
});

test("an unsent message survives other pages, Back and a reload, and is gone once sent", async ({ page }) => {
  await page.goto("/");
  const typed = {
    name: "Kay Kept",
    phone: "(352) 555-0166",
    email: "kay@example.com",
    message: "A small pool",
  };
  const expectTyped = async (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts))
      await expect(form(page).locator(`[name=${name}]`)).toHaveValue(text);
    await expect(form(page).getByLabel("How should we reply?")).toHaveValue("email_only");
  };
  await fill(page, typed);
  await form(page).getByLabel("How should we reply?").selectOption("Email only, don't call");
  await page.getByRole("banner").getByRole("link", { name: "Pools", exact: true }).first().click();
  await expect(page).toHaveURL(/\/pools$/);
  await page.goBack();
  await expectTyped(typed);
  await page.reload();
  await expectTyped(typed);
  // from another page, as a link to the form does
  await page.goto("/about");
  await page.goto("/#contact");
  await expectTyped(typed);
  await send(page);
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("contactDraft"))).toBeNull();
  await page.goto("/about");
  await page.goto("/#contact");
  await expect(form(page).locator("[name=message]")).toHaveValue("");
});

for (const name of ["message", "phone"])
  test(`what is typed into the field “${name}” before the script runs survives a reload`, async ({
    page,
  }) => {
    const letGo = await heldBack(page, /\/assets\/.*\.js/);
    await page.goto("/", { waitUntil: "commit" });
    await form(page).locator(`[name=${name}]`).fill("Typed early");
    letGo();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem("contactDraft")))
      .toContain("Typed early");
    await page.reload();
    await awake(page, "#contact");
    await expect(form(page).locator(`[name=${name}]`)).toHaveValue("Typed early");
  });

const promises: [channel: string, label: string, sentence: string][] = [
  ["call", "Call", "You get a call within 24 hours."],
  ["text", "Text", "You’ll get a text within 24 hours."],
  ["email", "Email", "You’ll get an email within 24 hours. We’ll call only if you ask."],
  ["email_only", "Email only, don't call", "You’ll get an email within 24 hours. We won’t call."],
];
const promise = (page: Page) => form(page).locator(".sent").getByRole("listitem").nth(1);

test("a chosen channel is sent with the specified fields, promised, and cleared with them", async ({
  page,
}) => {
  await page.goto("/");
  for (const [channel, label, sentence] of promises) {
    await fill(page);
    const select = form(page).getByLabel("How should we reply?");
    await select.selectOption({ label });
    const request = page.waitForRequest("**/api/estimates");
    await send(page);
    expect((await request).postDataJSON()).toMatchObject({
      requestType: "contact",
      phone: "(352) 555-0123",
      preferredChannel: channel,
    });
    await expect(promise(page)).toHaveText(sentence);
    await expect(select).toHaveValue("");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page of a sent message promises the chosen channel", async ({ page }) => {
    for (const [, label, sentence] of promises) {
      await page.goto("/contact");
      await fill(page);
      await form(page).getByLabel("How should we reply?").selectOption({ label });
      await send(page);
      const next = page.getByRole("region", { name: "What happens next" });
      await expect(next).toContainText("Message Sent Successfully!");
      await expect(next.getByRole("listitem").nth(1)).toHaveText(sentence);
    }
  });
});

test("the form says which fields are required, and that the channel is optional", async ({ page }) => {
  await page.goto("/contact");
  await expect(form(page).locator("label[for=contact-channel]")).toHaveText("How should we reply? Optional");
  await expect(form(page)).toContainText("Name, phone, email and message are required.");
});

test("ten digits and ten characters are enough, one less is not", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/estimates", (route) => {
    sent += 1;
    return route.fulfill({ status: 201, json: { message: "Message Sent Successfully!", id: 1 } });
  });
  await page.goto("/");
  await fill(page, { phone: "352 555 012" });
  await send(page);
  await expect(alertIn(page)).toHaveText("Please enter a valid phone number");
  await fill(page, { message: "   012345678   " });
  await send(page);
  await expect(alertIn(page)).toHaveText(
    "Please provide more details about your project (minimum 10 characters)",
  );
  await fill(page, { email: "no address" });
  await send(page);
  await expect(form(page).locator("[name=email]")).toBeFocused();
  await expect(alertIn(page)).toContainText("@");
  expect(sent).toBe(0);
  await fill(page, { phone: "3525550123", message: "0123456789" });
  await send(page);
  await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
  expect(sent).toBe(1);
});

test.describe("when the answer is lost", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test("a message for another office is not taken for the first one, and the visitor learns what to do", async ({
    page,
  }) => {
    await page.goto("/");
    await page.route(
      "**/api/estimates",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await fill(page);
    await send(page);
    await expect(alertIn(page)).toContainText("There was an error");
    await page.locator(".office-switch button").first().click();
    await send(page);
    await expect(alertIn(page)).toHaveText(
      "We may already have your first message. Reload the page before you send another, or call us.",
    );
  });
});

test.describe("when it is rejected", () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  const failed = "There was an error submitting your request. Please try again.";
  const answers: [what: string, answer: Parameters<Route["fulfill"]>[0] | null, sentence: string][] = [
    [
      "the server's own sentence",
      { status: 429, json: { message: "Please wait a little." } },
      "Please wait a little.",
    ],
    ["an answer without a sentence", { status: 500, json: { code: "internal" } }, failed],
    ["the server's next sentence", { status: 429, json: { message: "Please wait." } }, "Please wait."],
    [
      "a response that is not JSON",
      { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
      failed,
    ],
    ["the server's last sentence", { status: 400, json: { message: "No." } }, "No."],
    [
      "a hotel network's sign-in page",
      { status: 200, contentType: "text/html", body: "<h1>Wi-Fi</h1>" },
      failed,
    ],
    ["an answer of nothing", { status: 204 }, failed],
    ["another site's JSON", { status: 200, json: { message: "Welcome", id: 1 } }, failed],
    [
      "a truncated answer",
      { status: 201, contentType: "application/json", body: '{"message":"Mess' },
      failed,
    ],
    ["a stored message without its number", { status: 201, json: { message: "Thanks" } }, failed],
    ["no answer at all", null, failed],
  ];

  test("an alert has the server's sentence or our own, and the input stays", async ({ page }) => {
    let requestCount = 0;
    const keys = new Set<string | undefined>();
    await page.route("**/api/estimates", (route) => {
      const answer = answers[requestCount]?.[1];
      requestCount += 1;
      keys.add(route.request().headers()["idempotency-key"]);
      return answer ? route.fulfill(answer) : route.abort();
    });
    await page.goto("/");
    await fill(page);
    for (const [what, , sentence] of answers) {
      await send(page);
      await expect(alertIn(page), what).toHaveText(sentence);
      await expect(form(page).locator("[name=message]"), what).toHaveValue("  0123456789  ");
    }
    await expect(form(page).getByRole("button", { name: "Send message" })).toBeVisible();
    expect(requestCount).toBe(answers.length);
    // so that none of them can make a second lead
    expect(keys.size).toBe(1);
  });
});
