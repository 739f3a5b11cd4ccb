import type { Page } from "@playwright/test";
import { expect, password } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

export type Line = { id: string; name: string; unitCents: number } & Record<string, unknown>;
export type SentQuote = { id: number; leadId: number; url: string; version: number };

/** A real browser's user agent; that of the journeys identifies itself, as scanners do. */
export const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";

const base = {
  itemId: null,
  text: "",
  kind: "fixed",
  isChosen: false,
  unit: "each",
  quantity: 1_000,
  formula: "",
  picture: null,
};

/** Does what staff do in the editor, through the API: a quote for a new lead, sent as a link. */
export async function sendQuote(
  page: Page,
  { name, sections, terms = {} }: { name: string; sections: { id: string; lines: Line[] }[]; terms?: object },
): Promise<SentQuote> {
  const headers = await staffHeaders(page);
  const leadId = await sendLead(page, {
    firstName: name,
    address: "12 Bay Rd, Ocala, FL 34471",
    requestType: "estimate",
    poolId: "latham-apollo-14",
    poolName: "Latham Apollo 14",
  });
  const { id, draft } = await callQuotes<{ id: number; draft: object }>(page, "post", "", {
    headers,
    data: { leadId },
  });
  const packages = [
    {
      id: "main",
      name: "",
      sections: sections.map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...base, ...line })) })),
    },
  ];
  const change = {
    version: 1,
    title: `A pool for the ${name} family`,
    draft: {
      ...draft,
      packages,
      site: { address: "12 Bay Rd, Ocala, FL 34471", county: "Marion", access: "" },
      ...terms,
    },
  };
  const { version } = await callQuotes<{ version: number }>(page, "patch", `/${id}`, {
    headers,
    data: change,
  });
  const { url, quote } = await callQuotes<{ url: string; quote: { version: number } }>(
    page,
    "post",
    `/${id}/send`,
    { headers, data: { version, by: "link", why: "Priced in the yard" } },
  );
  return { id, leadId, url: new URL(url).pathname, version: quote.version };
}

/** Draws on the pad of the customer's page, as a finger does. */
export async function drawSignature(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Draw my signature as well" }).click();
  const pad = page.getByRole("img", { name: /^Your signature\./ });
  await expect(pad).toBeVisible();
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 30 + step * 18, box.y + 60 + (step % 2 ? 25 : -25));
  await page.mouse.up();
  await expect(page.locator('input[name="signature"]')).toHaveValue(/^M[\d.]+ [\d.]+Q/);
}

export async function staffHeaders(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.post("/api/admin/login", { data: { username: "admin", password } });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

type QuoteRequest = { headers: Record<string, string>; data?: object };

/** An operation of quotes, which must succeed. */
export async function callQuotes<Answer>(
  page: Page,
  method: "get" | "post" | "patch",
  path: string,
  sent: QuoteRequest,
): Promise<Answer> {
  const answer = await page.request[method](`/api/admin/quotes${path}`, sent);
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
