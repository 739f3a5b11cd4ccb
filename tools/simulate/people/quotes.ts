import type { Context } from "hono";
import type { Operation } from "#core/contract.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { newLine } from "#core/quotes/draft.rules.ts";
import { draftOf } from "#core/quotes/draft.reads.ts";
import type { QuoteDraft } from "#core/quotes/draft.shape.ts";
import { reviseQuote } from "#core/quotes/revise.ts";
import { revokeLinksOfQuote } from "#core/quotes/revoke-links.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { quotesService } from "#core/quotes/serve.ts";
import type { Call } from "#core/serve.ts";
import { withdrawQuote } from "#core/quotes/withdraw.ts";
import { once } from "#server/api/once.ts";
import { require } from "#tools/simulate/faults.ts";
import { costCents, fromOffice } from "#tools/simulate/ledger.ts";
import type { Random } from "#tools/simulate/random.ts";
import { addsLead } from "./sales.ts";
import { actorNamed, type Simulation } from "#tools/simulate/simulation.ts";

const someone = (random: Random) => actorNamed(random.pick(["ann", "sam", "sue"]));

/** A user writes a quote for a lead: a draft, its lines, and perhaps off it goes. */
export async function writesQuote(sim: Simulation, random: Random, own?: { id: number }): Promise<void> {
  const leads = sim.ledger.stored();
  if (!own && leads.length === 0) return addsLead(sim, random);
  const { id: leadId } = own ?? random.pick(leads);
  const actor = someone(random);
  const quote = { key: `quote-of-a-browser-${sim.ledger.quotes.length}`, leadId, id: null as number | null };
  sim.ledger.quotes.push(quote);
  // as the API does, under the browser's key
  const call = {
    id: -1,
    params: {},
    body: { leadId },
    actor,
    session: { user: { id: actor.userId, role: actor.role, seesCosts: true } },
    caller: { idempotencyKey: quote.key },
  } as unknown as Call<Operation>;
  const request = { req: { path: "/api/admin/quotes" } } as Context;
  const press = async () => {
    const answer = await sim.insist(random, (world) => once(request, world, quotesService, "create", call));
    if (!("done" in answer)) return;
    const { id } = answer.done as { id: number };
    require(quote.id === null || quote.id === id, `The quote ${quote.key} is acknowledged as two.`);
    quote.id = id;
  };
  await sim.together(random.chance(0.3) ? [press, press] : [press]);
  if (quote.id === null) return;
  await fillIn(sim, random, quote.id);
  if (random.chance(0.8)) await send(sim, random, quote.id);
}

/** A user changes a quote that was written before: its draft, a next revision, or its end. */
export async function changesQuote(sim: Simulation, random: Random): Promise<void> {
  const stored = sim.ledger.quotes.flatMap(({ id }) => id ?? []);
  if (stored.length === 0) return writesQuote(sim, random);
  const id = random.pick(stored);
  const actor = someone(random);
  const { version } = await versionOf(sim, id);
  const what = random.pick(["revise", "revise", "withdraw", "revoke", "send", "change"] as const);
  if (what === "send") return send(sim, random, id);
  if (what === "change") return fillIn(sim, random, id);
  if (what === "revoke") {
    const answer = await sim.ask(random.below(2), (world) => revokeLinksOfQuote(world, { id, actor }));
    if ("done" in answer) sim.ledger.revokedQuotes.add(id);
    return;
  }
  if (what === "withdraw") {
    await sim.ask(random.below(2), (world) =>
      withdrawQuote(world, { id, version, reason: "Too late", actor }),
    );
    return;
  }
  const revised = await sim.ask(random.below(2), (world) => reviseQuote(world, { id, version, actor }));
  if (!("done" in revised)) return;
  await fillIn(sim, random, id);
  await send(sim, random, id);
}

function versionOf(sim: Simulation, id: number): Promise<{ version: number; draft: QuoteDraft }> {
  return sim.look(async (db) => {
    const { version } = await db
      .selectFrom("quotes")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const revision = await db
      .selectFrom("quote_revisions")
      .select(["id", "draft"])
      .where("quote_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    return { version, draft: draftOf(revision) };
  });
}

/** Types lines with prices and quantities that have to be rounded, and terms. */
async function fillIn(sim: Simulation, random: Random, id: number): Promise<void> {
  const { version, draft } = await versionOf(sim, id);
  const lines = Array.from({ length: random.between(1, 5) }, (_, index) =>
    newLine({
      id: `line-${index}`,
      name: `Line ${index}`,
      kind: random.pick(["fixed", "option", "excluded"] as const),
      isChosen: random.chance(0.5),
      quantity: random.between(1, 500_000),
      unitCents: random.between(1, 100_000),
    }),
  );
  const shell = newLine({ id: "shell", name: "Shell", unitCents: random.between(10_000_00, 90_000_00) });
  const changed: QuoteDraft = {
    ...draft,
    packages: [{ id: "main", name: "", sections: [{ id: "shell", lines: [shell, ...lines] }] }],
    discount: {
      share: random.pick([
        { kind: "amount", cents: 0 },
        { kind: "percent", percent: random.below(2_000) },
      ] as const),
      reason: "Show",
    },
    tax: { percent: random.pick([0, 0, 725]), note: "" },
    deposit: { kind: "percent", percent: random.pick([1_000, 1_000, 2_500]) },
    site: { address: "12 Bay Rd, Ocala, FL 34471", county: "Marion", access: "" },
    costs: { shell: costCents },
  };
  const change = { version, title: `Pool ${random.below(1_000)}`, notes: fromOffice, draft: changed };
  await sim.ask(random.below(2), (world) => changeQuote(world, { id, change, actor: actorNamed("ann") }));
}

async function send(sim: Simulation, random: Random, id: number): Promise<void> {
  const { version } = await versionOf(sim, id);
  const by = random.pick(["email", "email", "link"] as const);
  const order = { id, version, actor: someone(random), by, why: "We agreed on it" };
  const press = () => sim.ask(random.below(2), (world) => sendQuote(world, order));
  // two users press at once: the second one has an old version
  const answers = await sim.together(random.chance(0.3) ? [press, press] : [press]);
  const sent = answers.flatMap((answer) => ("done" in answer ? [answer.done] : []));
  require(sent.length < 2, `Revision of quote ${id} is sent twice.`);
  for (const { url } of sent) {
    sim.ledger.sent.push({ quoteId: id, by });
    if (url) sim.ledger.handedOver.push(url);
  }
}
