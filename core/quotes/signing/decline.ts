import { recordAudit, visitor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { QuoteStage } from "#core/quotes/rules.ts";
import { answerQuote, recordQuoteStage } from "#core/quotes/writes.ts";
import type { World } from "#core/world.ts";
import { holdOpenQuote, requireOpen, requireShownOffer, tagsOfAnswer } from "./writes.ts";

type Declined = {
  token: string;
  /** Of the offer that was shown. */
  offerHash: string;
  reason: string;
};

/**
 * Records that the customer declined the quote, with the reason if there is one, and emails the person responsible for
 * it. The lead stays where it is: staff decide whether it is lost. Declining again changes nothing.
 * @throws Problem not_found; too_late, already_exists; stale_version if another offer was shown
 */
export async function declineQuote(world: World, { token, offerHash, reason }: Declined): Promise<void> {
  const { isNew } = await world.db.transact(
    async (tx) => {
      const open = await holdOpenQuote(tx, world, token);
      const { quote } = open;
      if (quote.stage === "declined") return { quote, isNew: false };
      const at = world.now();
      requireOpen(open, at);
      requireShownOffer(open, offerHash);
      await answerQuote(tx, { quote, stage: "declined", at: at.toISOString() });
      const from = quote.stage as QuoteStage;
      await recordQuoteStage(tx, at, visitor, { quote, from, to: "declined", note: reason || quote.number });
      await recordAudit(tx, at, visitor, { action: "decline", entity: "quote", entityId: quote.id });
      const subject = { type: "quote", id: quote.id } as const;
      await enqueue(tx, at, visitor, { "quote.declined": { quoteId: quote.id } }, subject);
      return { quote, isNew: true };
    },
    { changed: (outcome) => [...tagsOfAnswer(outcome), ...(outcome.isNew ? ["jobs"] : [])] },
  );
  if (isNew) world.jobs.wake();
}
