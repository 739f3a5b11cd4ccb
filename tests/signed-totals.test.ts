import { createElement } from "react";
import { expect, test } from "vitest";
import { QuoteBody } from "#app/admin/quotes/editor/record.tsx";
import { readQuotePage } from "#app/site/pages/quote/read-quote-page.ts";
import { program } from "#core/audit.ts";
import type { Dashboard } from "#core/desk/shape.ts";
import type { QuoteBoard, QuoteFigures } from "#core/quotes/board.shape.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { reviseQuote } from "#core/quotes/revise.ts";
import type { Quote, QuoteSummary } from "#core/quotes/shape.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import { api, bearer } from "./http.ts";
import { admin, anAcceptance, anOpenQuote, type OpenQuote } from "./quotes.ts";
import { everyTag, readPdf } from "./read-pdf.ts";
import { staffMarkup } from "./staff-markup.tsx";

const lines = [
  { id: "shell-1", name: "Corinthian 16 shell", unitCents: 62_170_00 },
  { id: "heat-1", name: "Heat pump", kind: "option" as const, isChosen: true, unitCents: 2_400_00 },
  { id: "salt-1", name: "Salt system", kind: "option" as const, unitCents: 1_900_00 },
];

/** A quote that was sent, and whose revision B is being written: it is $10,000 less. */
async function revised() {
  const world = await testWorld();
  const headers = bearer(await aToken(world));
  const app = api(world);
  const ask = async <Answer>(path: string) =>
    (await (await app.request(`/api/admin/${path}`, headers)).json()) as Answer;
  const file = async (path: string) =>
    new Uint8Array(await (await app.request(`/api/admin/${path}`, headers)).arrayBuffer());
  const sent = await anOpenQuote(world, { lines });
  const { version } = await ask<Quote>(`quotes/${sent.id}`);
  await reviseQuote(world, { id: sent.id, version, actor: program });
  const { draft } = await ask<Quote>(`quotes/${sent.id}`);
  const discount = { share: { kind: "amount" as const, cents: 10_000_00 }, reason: "Spring" };
  const change = { version: version + 1, draft: { ...draft, discount } };
  await changeQuote(world, { id: sent.id, change, actor: admin });
  return { world, sent, ask, file };
}

/** Signs revision A without the option that is in at first, and with the other. */
async function sign(world: TestWorld, sent: OpenQuote): Promise<void> {
  await runDueJobs(world, 20);
  world.sent.length = 0;
  const input = await anAcceptance(sent, { chosen: ["salt-1"] });
  const caller = { ip: "192.0.2.7", userAgent: "Mozilla/5.0 (iPhone)" };
  await acceptQuote(world, { token: sent.token, input, caller });
  // emails look again for their PDFs, which are drawn beside them, after a few seconds
  for (let round = 0; round < 3; round += 1) {
    await runDueJobs(world, 20);
    world.pass(5_000);
  }
}

test("a signed quote comes to the same total, deposit and payments everywhere", async () => {
  const { world, sent, ask, file } = await revised();
  await sign(world, sent);
  const [total, deposit, shell, deck] = [64_070_00, 6_407_00, 32_035_00, 19_221_00];
  const amounts = { totalCents: total, depositCents: deposit, draws: [shell, deck, deposit] };

  const record = await ask<Quote>(`quotes/${sent.id}`);
  expect([record.totalCents, record.acceptance?.totalCents]).toEqual([total, total]);
  const [list, ofLead] = await Promise.all(
    ["quotes", `quotes?lead=${sent.leadId}`].map((path) => ask<{ items: QuoteSummary[] }>(path)),
  );
  expect([...list!.items, ...ofLead!.items].map(({ totalCents }) => totalCents)).toEqual([total, total]);
  const { columns } = await ask<QuoteBoard>("quotes/board");
  const { stages } = await ask<QuoteFigures>("quotes/figures");
  const { quotes } = await ask<Dashboard>("dashboard");
  const accepted = [...columns, ...stages].filter(({ stage }) => stage === "accepted");
  expect(accepted.map(({ totalCents }) => totalCents)).toEqual([total, total]);
  expect(columns.flatMap(({ items }) => items.map(({ totalCents }) => totalCents))).toEqual([total]);
  expect(quotes?.accepted).toEqual({ count: 1, totalCents: total });

  expect(csv(await file("quotes/export"))).toContain(",64070.00,");
  expect(csv(await file(`quotes/${sent.id}/export`))).toMatch(/,Total,[,]*64070\.00\r\n/);
  const page = await readQuotePage(world, sent.token);
  expect(page?.totals).toMatchObject(amounts);
  for (const amount of ["Total: $64,070", "Deposit: $6,407", "$32,035", "$19,221", "Options: Salt system"])
    expect(world.sent.map((email) => email.text.includes(amount))).toEqual([true, true]);
  const { hash } = record.files.find(({ kind }) => kind === "signed")!;
  const { pages } = await readPdf(await file(`quotes/${sent.id}/files/${hash}`));
  const cells = everyTag(pages.flat()).filter(({ tag, text: own }) => /^T[HD]$/.test(tag) && own !== "");
  const sums = cells.slice(cells.findLastIndex(({ text: own }) => own === "Total")).map((one) => one.text);
  expect(sums.filter((one) => one.startsWith("$"))).toEqual([
    "$64,070.00",
    "$6,407.00",
    "$32,035.00",
    "$19,221.00",
    "$6,407.00",
    // in the certificate
    "$64,070.00",
  ]);

  const html = recordMarkup(record);
  expect(sumsIn(html)).toEqual([
    ["Total", "$64,070"],
    ["Deposit", "$6,407"],
    ["When the shell is set in your yard", "$32,035"],
    ["When the deck is finished", "$19,221"],
    ["After the final inspection", "$6,407"],
  ]);
  expect(/staff-quote-bar-total">([^<]*)</.exec(html)?.[1]).toBe("$64,070");
  expect(html).toContain('<bdi>Salt system</bdi> <span class="number">$1,900</span>');
});

test("while the next revision is written, the record names what was sent, which is what lists count", async () => {
  const { sent, ask } = await revised();
  const record = await ask<Quote>(`quotes/${sent.id}`);
  expect(record).toMatchObject({ mark: "B", isSent: false, totalCents: 64_570_00 });
  const html = recordMarkup(record);
  expect(sumsIn(html)).toContainEqual(["Total", "$54,570"]);
  expect(html.replace(/<[^>]*>|<!-- -->/g, "")).toContain("Revision A, which was sent, comes to $64,570.");
});

function recordMarkup(record: Quote): string {
  return staffMarkup("sales", createElement(QuoteBody, { record, steps: { close() {} } as never }));
}

const csv = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Labels and amounts of the panel. */
function sumsIn(html: string): string[][] {
  return [...html.matchAll(/<dt><bdi>([^<]*)<\/bdi><\/dt><dd class="number">([^<]*)</g)].map((match) =>
    match.slice(1),
  );
}
