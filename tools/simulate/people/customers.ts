import { canonicalJson } from "#core/quotes/offer.rules.ts";
import { quoteTotals } from "#core/quotes/rules.ts";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import { askAboutQuote } from "#core/quotes/signing/ask.ts";
import { declineQuote } from "#core/quotes/signing/decline.ts";
import { findOpenQuote } from "#core/quotes/signing/reads.ts";
import type { QuoteSentEmail } from "#core/quotes/templates.ts";
import { optionsOf } from "#core/quotes/signing/rules.ts";
import type { AcceptanceInput } from "#core/quotes/signing/shape.ts";
import { viewQuote } from "#core/quotes/signing/view.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { require } from "#tools/simulate/faults.ts";
import { costCents, fromOffice } from "#tools/simulate/ledger.ts";
import type { Random } from "#tools/simulate/random.ts";
import type { Simulation } from "#tools/simulate/simulation.ts";
import { writesQuote } from "./quotes.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile Safari/604.1";
const scanner = "Mozilla/5.0 (compatible; SafeLinks-bot/1.0)";

/** The links that customers have by now: from emails that have arrived, and handed over. */
function links(sim: Simulation): string[] {
  const mailed = sim.mail
    .arrived()
    .filter(({ subject }) => subject === "quote-sent")
    .map(({ text }) => JSON.parse(text) as QuoteSentEmail)
    // which of two arrives first may be different on each database
    .toSorted((a, b) => a.offer.number.localeCompare(b.offer.number))
    .map(({ url }) => url);
  return [...mailed, ...sim.ledger.handedOver].map((url) => url.split("/").at(-1)!);
}

/** A customer reads a quote, and asks, signs or declines; sometimes on two phones at once. */
export async function answersQuote(sim: Simulation, random: Random): Promise<void> {
  if (links(sim).length === 0) await writesQuote(sim, random);
  const tokens = links(sim);
  if (tokens.length === 0) return;
  const token = random.pick(tokens);
  const found = await sim.insist(random, (world) =>
    findOpenQuote(world.db.read, { token, now: world.now() }),
  );
  if (!("done" in found) || !found.done) return;
  const { quote, offer, offerHash } = found.done;
  const shown = canonicalJson(offer);
  require(!shown.includes(fromOffice) &&
    !shown.includes(String(costCents)), `Quote ${quote.id} shows its customer what is for the office.`);
  await sim.ask(random.below(2), (world) => viewQuote(world, { token, userAgent: phone, isStaff: false }));
  const what = random.pick(["sign", "sign", "sign", "ask", "decline", "look"] as const);
  if (what === "ask") {
    const question = `When can you begin? ${sim.ledger.questions.length}`;
    const answer = await sim.insist(random, (world) => askAboutQuote(world, { token, question }));
    if ("done" in answer) sim.ledger.questions.push({ quoteId: quote.id, question });
  } else if (what === "decline") {
    await sim.insist(random, (world) => declineQuote(world, { token, offerHash, reason: "" }));
  } else if (what === "sign") {
    const sign = async (name: string) => {
      const chosen = optionsOf(offer).filter(() => random.chance(0.5));
      const input: AcceptanceInput = {
        offerHash,
        chosen,
        shownCents: quoteTotals(offer, chosen).totalCents,
        name,
        signature: "",
        consentHash: sha256(offer.consent),
        consents: true,
      };
      const order = { token, input, caller: { ip: "192.0.2.7", userAgent: phone } };
      const answer = await sim.insist(random, (world) => acceptQuote(world, order));
      if ("done" in answer) sim.ledger.signatures.push({ quoteId: quote.id, input });
    };
    const phones = random.chance(0.4) ? ["Marisol Vega", "Dana Reyes"] : ["Marisol Vega"];
    await sim.together(phones.map((name) => () => sign(name)));
  }
}

/** A mail scanner opens links before their customers do, and guesses others. It is no view. */
export async function opensLinks(sim: Simulation, random: Random): Promise<void> {
  for (const token of [...links(sim).filter(() => random.chance(0.3)), `guess-${random.below(1_000)}`]) {
    const stageOf = () =>
      sim.look((db) =>
        db
          .selectFrom("quote_links")
          .innerJoin("quotes", "quotes.id", "quote_links.quote_id")
          .select(["quotes.id", "quotes.viewed_at"])
          .where("token_hash", "=", sha256(token))
          .executeTakeFirst(),
      );
    const before = await stageOf();
    const isOpened = await sim.ask(random.below(2), (world) =>
      findOpenQuote(world.db.read, { token, now: world.now() }),
    );
    require(before !== undefined || !("done" in isOpened) || !isOpened.done, "A guessed link opens a quote.");
    await sim.ask(random.below(2), (world) =>
      viewQuote(world, { token, userAgent: scanner, isStaff: false }),
    );
    // with tasks that take turns, its customer may have looked meanwhile
    if (!sim.traits.isMixed)
      require((await stageOf())?.viewed_at === before?.viewed_at, "A scanner counts as a view.");
  }
}
