import { addActivity, recordActivity } from "#core/records/activities.writes.ts";
import { visitor } from "#core/audit.ts";
import { enqueue } from "#core/jobs.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { hasQuestion } from "./reads.ts";
import { onceWithinMs } from "./rules.ts";
import { holdOpenQuote, tagsOfAnswer } from "./writes.ts";

type Question = { token: string; question: string };

/**
 * Adds a customer's question to the histories of the quote and its lead, and emails it to the person responsible for
 * the quote.
 * @throws Problem not_found
 */
export async function askAboutQuote(world: World, { token, question }: Question): Promise<void> {
  const { isNew } = await world.db.transact(
    async (tx) => {
      const { quote } = await holdOpenQuote(tx, world, token);
      const since = new Date(world.now().getTime() - onceWithinMs);
      if (await hasQuestion(tx, { quoteId: quote.id, question, since })) return { quote, isNew: false };
      await store(tx, world.now(), quote, question);
      return { quote, isNew: true };
    },
    { changed: (outcome) => [...tagsOfAnswer(outcome), ...(outcome.isNew ? ["jobs"] : [])] },
  );
  if (isNew) world.jobs.wake();
}

async function store(tx: Tx, now: Date, quote: Row<"quotes">, question: string): Promise<void> {
  const subject = { type: "quote", id: quote.id } as const;
  const entry = { type: "question", note: question } as const;
  const activityId = await addActivity(tx, now, visitor, { ...entry, subject });
  if (quote.lead_id !== null)
    await recordActivity(tx, now, visitor, { ...entry, subject: { type: "lead", id: quote.lead_id } });
  await enqueue(tx, now, visitor, { "quote.question": { quoteId: quote.id, activityId } }, subject);
}
