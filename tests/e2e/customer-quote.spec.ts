import type { Page } from "@playwright/test";
import { violations } from "./accessible.ts";
import {
  callQuotes,
  drawSignature,
  phone,
  sendQuote,
  staffHeaders,
  type SentQuote,
} from "./customer-quotes.ts";
import { expect, test } from "./fixtures.ts";

test.use({
  userAgent: phone,
  viewport: { width: 390, height: 844 },
  // the browser notes what the server refuses, and that it was offline
  expectedErrors: /status of 40[049]|ERR_INTERNET_DISCONNECTED/,
});

const jets = { id: "jets-1", name: "Deck jets", kind: "option", quantity: 2_000, unitCents: 425_50 };
const sections = [
  { id: "shell", lines: [{ id: "shell-1", name: "Latham Apollo 14", unitCents: 48_000_00, unit: "lump" }] },
  {
    id: "deck",
    lines: [
      { id: "deck-1", name: "Paver deck", unit: "sqft", quantity: 400_000, unitCents: 18_00 },
      jets,
      { id: "stone-1", name: "Travertine", kind: "option", unitCents: 4_200_00 },
    ],
  },
  { id: "fence", lines: [{ id: "fence-1", name: "Fence", kind: "excluded", unitCents: 0 }] },
];

const total = (page: Page) => page.getByLabel("Your total").getByRole("status");
const accept = (page: Page) => page.getByRole("button", { name: "Accept and sign" });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const nameField = (page: Page) => page.getByLabel("Your full name");
const consent = (page: Page) => page.getByRole("checkbox", { name: /agree to sign/ });

type StoredQuote = {
  stage: string;
  totalCents: number;
  viewedAt: string | null;
  acceptance: { chosen: string[]; signerName: string; signature: string } | null;
  activities: { type: string; note: string }[];
};

async function stored(page: Page, { id }: SentQuote): Promise<StoredQuote> {
  return callQuotes<StoredQuote>(page, "get", `/${id}`, { headers: await staffHeaders(page) });
}

test("on a phone a customer reads, takes two options, asks, draws a signature and accepts; the lead is won", async ({
  page,
}) => {
  const sent = await sendQuote(page, { name: "Marisol", sections });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(sent.url);
  await expect(heading(page, "A pool for the Marisol family")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator(".cookie-banner, .assistant-button")).toHaveCount(0);
  await expect(total(page)).toHaveText("$55,200");
  expect(await violations(page)).toEqual([]);

  await page.getByRole("checkbox", { name: /Deck jets/ }).check();
  await page.getByRole("checkbox", { name: /Travertine/ }).check();
  await expect(total(page)).toHaveText("$60,251");
  await expect(page.locator("#accept")).toContainText("$60,251 with 2 options");
  await expect.poll(async () => (await stored(page, sent)).stage).toBe("viewed");

  await nameField(page).fill("Marisol Vega");
  await page.getByLabel("Your question").fill("Is the deck included?");
  await page.getByRole("button", { name: "Send my question" }).click();
  await expect(page.locator(".quote-receipt")).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveValue("");
  // the choice and the name are still there
  await expect(page.getByRole("checkbox", { name: /Deck jets/ })).toBeChecked();
  await expect(nameField(page)).toHaveValue("Marisol Vega");

  await drawSignature(page);
  expect(await violations(page)).toEqual([]);
  await consent(page).check();
  await accept(page).click();
  await expect(heading(page, "Accepted. Thank you!")).toBeVisible();
  await expect(page.getByRole("img", { name: "Signature of Marisol Vega" })).toBeVisible();
  await expect(page.locator("#news")).toContainText(/Our .+ office will be in touch about the next steps\./);
  await page.reload();
  await expect(heading(page, "Accepted. Thank you!")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(requests.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);

  const { stage, totalCents, acceptance, activities } = await stored(page, sent);
  expect([stage, totalCents]).toEqual(["accepted", 60_251_00]);
  expect(acceptance).toMatchObject({ chosen: ["jets-1", "stone-1"], signerName: "Marisol Vega" });
  expect(activities.filter(({ type }) => type === "question").map(({ note }) => note)).toEqual([
    "Is the deck included?",
  ]);
  const headers = await staffHeaders(page);
  const lead = await page.request.get(`/api/admin/estimates/${sent.leadId}`, { headers });
  expect(await lead.json()).toMatchObject({ stage: "won" });
});

test("with the keyboard alone: an option, the name, the consent, and Enter signs", async ({ page }) => {
  const sent = await sendQuote(page, { name: "Keyes", sections });
  await page.goto(sent.url);
  const focusOn = async (target: ReturnType<typeof nameField>) => {
    for (let tabs = 0; tabs < 40; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("The keyboard does not reach it.");
  };
  await focusOn(page.getByRole("checkbox", { name: /Deck jets/ }));
  await page.keyboard.press("Space");
  await expect(total(page)).toHaveText("$56,051");
  await focusOn(consent(page));
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type("Kim Keyes");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Accepted. Thank you!")).toBeVisible();
  await expect(page.locator("[data-focus]")).toBeFocused();
});

test("a quote that is revised while it is read is not signed: what is new is said, and what was typed stays", async ({
  page,
}) => {
  const sent = await sendQuote(page, { name: "Reese", sections });
  await page.goto(sent.url);
  await nameField(page).fill("Rae Reese");
  await consent(page).check();
  const headers = await staffHeaders(page);
  const { version, draft } = await callQuotes<{ version: number; draft: object }>(
    page,
    "post",
    `/${sent.id}/revise`,
    {
      headers,
      data: { version: sent.version },
    },
  );
  const later = { ...draft, discount: { share: { kind: "amount", cents: 100_000 }, reason: "Spring" } };
  const changed = await callQuotes<{ version: number }>(page, "patch", `/${sent.id}`, {
    headers,
    data: { version, draft: later },
  });
  await callQuotes(page, "post", `/${sent.id}/send`, {
    headers,
    data: { version: changed.version, by: "link" },
  });
  await accept(page).click();
  const news = page.getByRole("alert").filter({ hasText: "We’ve changed this quote" });
  await expect(news).toContainText("The discount has changed.");
  await expect(news).toContainText("The total we suggest is $54,200; it was $55,200.");
  await expect(nameField(page)).toHaveValue("Rae Reese");
  expect((await stored(page, sent)).acceptance).toBeNull();
  await accept(page).click();
  await expect(heading(page, "Accepted. Thank you!")).toBeVisible();
  expect(await stored(page, sent)).toMatchObject({ stage: "accepted", totalCents: 54_200_00 });
});

test("a bad connection loses nothing: the total and the signature say so, and work once it is back", async ({
  page,
  context,
}) => {
  const sent = await sendQuote(page, { name: "Loss", sections });
  await page.goto(sent.url);
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: /Deck jets/ }).check();
  await expect(page.getByText("We couldn’t update the total.")).toBeVisible();
  await nameField(page).fill("Lou Loss");
  await consent(page).check();
  await accept(page).click();
  await expect(page.getByText("We can’t tell whether that went through.")).toBeVisible();
  await context.setOffline(false);
  await accept(page).click();
  // signed with the new option only after its total was shown
  await expect(page.getByText("The total has changed with the options you chose.")).toBeVisible();
  await expect(page.locator("#accept")).toContainText("$56,051 with 1 option");
  await accept(page).click();
  await expect(heading(page, "Accepted. Thank you!")).toBeVisible();
});

test("a withdrawn quote says whom to call, and a wrong address opens nothing", async ({ page }) => {
  const sent = await sendQuote(page, { name: "Withers", sections });
  const headers = await staffHeaders(page);
  await callQuotes(page, "post", `/${sent.id}/withdraw`, {
    headers,
    data: { version: sent.version, reason: "" },
  });
  await page.goto(sent.url);
  await expect(heading(page, "We’ve withdrawn this quote")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Call \(352\)/ })).toBeVisible();
  await expect(accept(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.goto("/quote/guessed");
  await expect(heading(page, "This link doesn’t open a quote")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("options with a button for the total, a question, and a typed signature; declined by another", async ({
    page,
  }) => {
    const sent = await sendQuote(page, { name: "Noel", sections });
    await page.goto(sent.url);
    const travertine = page.getByRole("checkbox", { name: /Travertine/ });
    await travertine.check();
    await nameField(page).fill("Nora Noel");
    await page.getByRole("button", { name: "Update total" }).click();
    await expect(total(page)).toHaveText("$59,400");
    await expect(nameField(page)).toHaveValue("Nora Noel");
    await expect(page.getByRole("button", { name: /^Draw/ })).toHaveCount(0);
    // the choice differs from the one that the total was shown for
    await travertine.uncheck();
    await page.getByRole("checkbox", { name: /Deck jets/ }).check();
    await page.getByRole("button", { name: "Send my question" }).click();
    await expect(page.getByText("Please type your question")).toBeInViewport();
    await page.getByLabel("Your question").fill("When can you start?");
    await page.getByRole("button", { name: "Send my question" }).click();
    await expect(page.locator(".quote-receipt")).toContainText("We have your question and will reply soon.");
    await expect(page.locator(".quote-receipt")).toBeInViewport();
    await expect(page.getByLabel("Your question")).toHaveValue("");
    await expect(travertine).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /Deck jets/ })).toBeChecked();
    await expect(total(page)).toHaveText("$56,051");
    await expect(nameField(page)).toHaveValue("Nora Noel");
    await travertine.check();
    await consent(page).check();
    await accept(page).click();
    await expect(page.getByText("The total has changed with the options you chose.")).toBeInViewport();
    await expect(nameField(page)).toHaveValue("Nora Noel");
    await expect(consent(page)).toBeChecked();
    await accept(page).click();
    await expect(heading(page, "Accepted. Thank you!")).toBeInViewport();
    const { acceptance } = await stored(page, sent);
    expect(acceptance).toMatchObject({ chosen: ["jets-1", "stone-1"], signature: "" });

    const other = await sendQuote(page, { name: "Dee", sections });
    await page.goto(other.url);
    await page.getByText("Not for you? Decline this quote").click();
    await page.getByLabel(/What could we have done differently/).fill("We moved.");
    await page.getByRole("button", { name: "Decline this quote" }).click();
    await expect(heading(page, "You declined this quote")).toBeVisible();
    expect((await stored(page, other)).stage).toBe("declined");
  });
});
