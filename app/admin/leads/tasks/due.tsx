import { Tag } from "#app/admin/kit/record/facts.tsx";
import { useNow } from "#app/admin/kit/live/now.ts";
import type { NextTask } from "#core/leads/tasks/shape.ts";
import { floridaDay, floridaTime } from "#lib/time/florida-time.ts";
import { dueVariant, dueWords } from "./due-words.ts";

/** When a task is due, from now on. */
export function Due({ task: { dueAt, hasTime } }: { task: Omit<NextTask, "text"> }) {
  const now = new Date(useNow(60_000));
  const due = { dueAt, hasTime };
  return (
    <Tag variant={dueVariant(due, now)}>
      <time dateTime={dueAt} title={hasTime ? floridaTime(dueAt) : floridaDay(dueAt)}>
        {dueWords(due, now)}
      </time>
    </Tag>
  );
}
