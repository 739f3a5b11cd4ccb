import { Tag } from "#app/admin/kit/record/facts.tsx";
import { useNow } from "#app/admin/kit/live/now.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { isOpen } from "#core/leads/stages.rules.ts";
import { dueVariant, dueWords, shortDueWords } from "./due-words.ts";

/** An open lead's next task, for a column: when it is due, and as much of its text as fits. */
export function NextTask({ lead: { stage, nextTask } }: { lead: Pick<LeadSummary, "stage" | "nextTask"> }) {
  const now = new Date(useNow(60_000));
  if (!nextTask || !isOpen(stage)) return <span className="muted">–</span>;
  return (
    <span title={`${dueWords(nextTask, now)}: ${nextTask.text}`}>
      <Tag variant={dueVariant(nextTask, now)}>
        <time dateTime={nextTask.dueAt}>{shortDueWords(nextTask, now)}</time>
      </Tag>{" "}
      <bdi>{nextTask.text}</bdi>
    </span>
  );
}
