import type { Page } from "@playwright/test";
import { callQuotes, phone, sendQuote, staffHeaders, type SentQuote } from "./customer-quotes.ts";
import { expect, test } from "./fixtures.ts";
import { heldBack } from "./held-back.ts";

// the browser notes that an answer was lost
test.use({ userAgent: phone, viewport: { width: 390, height: 844 }, expectedErrors: /ERR_FAILED/ });

const sections = [
  {
    id: "shell",
    lines: [
      { id: "shell-1", name: "Latham Apollo 14", unitCents: 48_000_00, unit: "lump" },
      { id: "jets-1", name: "Deck jets", kind: "option", unitCents: 851_00 },
    ],
  },
];

const accept = (page: Page) => page.getByRole("button", { name: "Accept and sign" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Accepted. Thank you!" });

/** A new quote, opened and filled in, but not sent. */
async function filledIn(page: Page, name: string): Promise<SentQuote> {
  const sent = await sendQuote(page, { name, sections });
  await page.goto(sent.url);
  await page.getByLabel("Your full name").fill(`Lou ${name}`);
  await page.getByRole("checkbox", { name: /agree to sign/ }).check();
  return sent;
}

type StoredQuote = { stage: string; activities: { to: string | null }[] };

async function stored(page: Page, { id }: SentQuote): Promise<StoredQuote> {
  return callQuotes<StoredQuote>(page, "get", `/${id}`, { headers: await staffHeaders(page) });
}

test("a signature whose answer is lost is not said to be missing, and signs once when it is sent again", async ({
  page,
}) => {
  const sent = await filledIn(page, "Lostie");
  await page.route("**/*do=accept", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await accept(page).click();
  await expect(page.getByText("We can’t tell whether that went through")).toBeVisible();
  expect((await stored(page, sent)).stage).toBe("accepted");
  await expect(page.getByText("nothing was signed")).toHaveCount(0);
  await page.unroute("**/*do=accept");
  await accept(page).click();
  await expect(thanks(page)).toBeVisible();
  const { activities } = await stored(page, sent);
  expect(activities.filter(({ to }) => to === "accepted")).toHaveLength(1);
});

test("a total that comes after the signature does not take the page back", async ({ page }) => {
  await filledIn(page, "Latimer");
  const { promise: signed, resolve: release } = Promise.withResolvers<void>();
  const { promise: askedFor, resolve: noteAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: noteAnswered } = Promise.withResolvers<void>();
  await page.route("**/*do=total", async (route) => {
    const answer = await route.fetch();
    noteAsked();
    await signed;
    // the page may have stopped waiting
    await route.fulfill({ response: answer }).catch(() => {});
    noteAnswered();
  });
  const option = page.getByRole("checkbox", { name: /Deck jets/ });
  await option.check();
  await option.uncheck();
  await askedFor;
  await accept(page).click();
  await expect(thanks(page)).toBeVisible();
  release();
  await answered;
  // whatever happened to the answer, the page got it before this one
  await page.evaluate(async () => (await fetch(location.href)).text());
  await expect(accept(page)).toHaveCount(0);
  await expect(thanks(page)).toBeVisible();
});

test("what is typed on while a question is on its way stays, and so does the focus", async ({ page }) => {
  await filledIn(page, "Langtry");
  const question = page.getByLabel("Your question");
  const send = page.getByRole("button", { name: "Send my question" });
  const letGo = await heldBack(page, "**/*do=ask");
  await question.fill("Is the deck included?");
  await send.click();
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await question.press("End");
  await page.keyboard.type(" And when");
  letGo();
  await expect(page.locator(".quote-receipt")).toBeVisible();
  await expect(question).toHaveValue("And when");
  await page.keyboard.type(" can you start?");
  await expect(question).toHaveValue("And when can you start?");
});
