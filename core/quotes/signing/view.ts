import { visitor } from "#core/audit.ts";
import { isPersonal } from "#core/content/tracking/rules.ts";
import type { World } from "#core/world.ts";
import { standingOf } from "#core/quotes/reads.ts";
import { isWritten, type QuoteStage } from "#core/quotes/rules.ts";
import { stepToQuoted } from "#core/quotes/sent.writes.ts";
import { noteView, recordQuoteStage } from "#core/quotes/writes.ts";
import { holdOpenQuote, tagsOfAnswer } from "./writes.ts";

type Viewed = {
  token: string;
  userAgent: string;
  /** Signed in to the staff area. */
  isStaff: boolean;
};

/**
 * Records once that the customer has read the sent offer, after a touch, a key press or some seconds in the foreground.
 * Staff, mail scanners and search engines are not counted.
 * @throws Problem not_found
 */
export async function viewQuote(world: World, { token, userAgent, isStaff }: Viewed): Promise<void> {
  if (isStaff || !isPersonal(userAgent)) return;
  await world.db.transact(
    async (tx) => {
      const { quote } = await holdOpenQuote(tx, world, token);
      const from = quote.stage as QuoteStage;
      const wasWritten = isWritten(standingOf(quote));
      if (from !== "sent" && !wasWritten) return { quote, isNew: false };
      const at = world.now();
      await noteView(tx, quote, at.toISOString());
      await recordQuoteStage(tx, at, visitor, { quote, from, to: "viewed", note: quote.number });
      // who reads it has its link
      if (wasWritten) await stepToQuoted(tx, at, { quote, actor: visitor });
      return { quote, isNew: true };
    },
    { changed: tagsOfAnswer },
  );
}
