import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { totalsOf } from "#app/admin/quotes/editor/value.ts";
import { previewPage } from "#app/site/pages/quote/read-quote-page.ts";
import { TotalCard, Totals } from "#app/site/pages/quote/totals.tsx";
import { program } from "#core/audit.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { previewFileOfQuote } from "#core/quotes/preview-file.ts";
import { previewQuote } from "#core/quotes/preview.ts";
import { findQuote } from "#core/quotes/reads.ts";
import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuoteDraft } from "#core/quotes/draft.shape.ts";
import { exportedLines } from "#core/quotes/export.reads.ts";
import { partsOf } from "#core/quotes/merge.rules.ts";
import type { World } from "#core/world.ts";
import { centsPlain } from "#lib/money/cents-plain.ts";
import { dollars, dollarsAndCents } from "#lib/money/dollars.ts";
import { testWorld } from "./build.ts";
import { aQuote, yard } from "./quotes.ts";
import { everyTag, readPdf } from "./read-pdf.ts";

const money = fc.integer({ min: 0, max: 800_000 });
const share = fc.oneof(
  fc.record({ kind: fc.constant("amount" as const), cents: money }),
  fc.record({ kind: fc.constant("percent" as const), percent: fc.integer({ min: 0, max: 10_000 }) }),
);
const line = fc.record({
  kind: fc.constantFrom("fixed" as const, "option" as const, "excluded" as const),
  isChosen: fc.boolean(),
  quantity: fc.integer({ min: 0, max: 900_000 }),
  unitCents: money,
});
const terms = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  discount: share,
  deposit: share,
  tax: fc.integer({ min: 0, max: 1_000 }),
});

/** The same each time. */
const quotes = fc.sample(terms, { numRuns: 1_000, seed: 489_126 });
/** Drawing a PDF takes a hundred times as long as everything else. */
const drawnEvery = 50;

test("what a quote comes to is the same in editor, store, page, email and CSV, and in the PDF, in 1,000 random quotes", async () => {
  const world = await testWorld();
  const id = await aQuote(world, { terms: yard });
  const { draft: usual, version } = (await findQuote(world.db.read, {
    id,
    now: world.now(),
    seesCosts: false,
  }))!;
  for (const [at, random] of quotes.entries()) {
    const draft = { ...usual, ...termsOf(random) };
    const change = { version: version + at, draft };
    await changeQuote(world, { id, change, actor: { ...program, role: "admin" } });
    const { totalCents } = totalsOf(partsOf(draft), null);
    const [rounded, exact] = [dollars(totalCents), dollarsAndCents(totalCents)];
    expect(await totalsIn(world, id), `quote ${at}`).toEqual({
      stored: [totalCents, totalCents],
      page: [rounded, rounded],
      email: rounded,
      csv: centsPlain(totalCents),
    });
    if (at % drawnEvery === 0) expect(await totalInPdf(world, id), `quote ${at}`).toBe(exact);
  }
});

function termsOf({ lines, discount, deposit, tax }: (typeof quotes)[number]): Partial<QuoteDraft> {
  const made = lines.map((one, at) => newLine({ id: `line-${at}`, name: `Line ${at}`, ...one }));
  const half = Math.ceil(made.length / 2);
  const sections = [
    { id: "shell" as const, lines: made.slice(0, half) },
    { id: "deck" as const, lines: made.slice(half) },
  ];
  return {
    packages: [{ id: "main", name: "", sections: sections.filter((section) => section.lines.length > 0) }],
    discount: { share: discount, reason: "" },
    deposit,
    tax: { percent: tax, note: "" },
  };
}

/** The total as it is stored with the quote and its revision, and as people read it. */
async function totalsIn(world: World, id: number) {
  const stored = await world.db.read
    .selectFrom("quotes")
    .innerJoin("quote_revisions", "quote_revisions.quote_id", "quotes.id")
    .select(["quotes.total_cents as ofQuote", "quote_revisions.total_cents as ofRevision"])
    .where("quotes.id", "=", id)
    .executeTakeFirstOrThrow();
  const { offer, email } = (await previewQuote(world, { id }))!;
  const page = await previewPage(world, offer);
  const html = [Totals, TotalCard]
    .map((Part) => renderToStaticMarkup(createElement(Part, { page })))
    .join("");
  const { rows } = await exportedLines(world.db.read, id);
  return {
    stored: [stored.ofQuote, stored.ofRevision],
    page: [/<dt>Total<\/dt><dd>([^<]*)</, /<output[^>]*>([^<]*)</].map((place) => place.exec(html)?.[1]),
    email: /^Total(?: as quoted)?: (.*)$/m.exec(email.text)?.[1],
    csv: rows.at(-1)?.at(-1),
  };
}

async function totalInPdf(world: World, id: number): Promise<string | undefined> {
  const { parts } = (await previewFileOfQuote(world, { id }))!;
  const bytes: Uint8Array[] = [];
  for await (const part of parts) bytes.push(part as Uint8Array);
  const { pages } = await readPdf(Buffer.concat(bytes));
  const cells = everyTag(pages.flat()).filter(({ tag }) => /^T[HD]$/.test(tag));
  return cells[cells.findLastIndex(({ text }) => text.trim() === "Total") + 1]?.text.trim();
}
