import { Check, Pencil } from "lucide-react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { tasks } from "#core/leads/tasks/contract.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import { Due } from "./due.tsx";

type TaskRowProps = {
  task: Task;
  /** Called when it is done, with the element that disappears. */
  left: (row: Element | null) => void;
  edit: () => void;
};

/** How long a completed task can be undone, in ms. */
const undoMs = 8_000;

/** An open task: done with one press, which can be undone. */
export function TaskRow({ task, left, edit }: TaskRowProps) {
  const { user } = useShell();
  const finish = useAction(tasks, "done");
  const reopen = useAction(tasks, "reopen");
  const { id, text } = task;
  const run = (row: Element | null) =>
    finish.mutate(
      { id, body: {} },
      {
        onSuccess: ({ doneBy }) => {
          left(row);
          toast({ ...doneMessage(text, doneBy, user.id), ...undoing(() => reopen.mutate({ id, body: {} })) });
        },
      },
    );
  return (
    <>
      {may(user, tasks.operations.done) && (
        <button
          type="button"
          className="staff-button"
          aria-label={`Done: ${text}`}
          disabled={finish.isPending}
          onClick={({ currentTarget }) => run(currentTarget.closest("li"))}
        >
          <Check size={16} aria-hidden /> Done
        </button>
      )}
      <span>
        <bdi>{text}</bdi>
        <span className="task-facts">
          <Due task={task} /> <bdi>{task.user.name}</bdi>
        </span>
        <ActionError of={finish.error} start="Not saved." />
      </span>
      {may(user, tasks.operations.change) && (
        <button type="button" className="icon-only" aria-label={`Change: ${text}`} onClick={edit}>
          <Pencil size={16} aria-hidden />
        </button>
      )}
    </>
  );
}

function doneMessage(text: string, doneBy: Task["doneBy"], ownId: number) {
  const isMine = doneBy === null || doneBy.id === ownId;
  return { title: isMine ? "Done" : `${doneBy.name} has already done this`, description: text };
}

function undoing(run: () => void) {
  return { action: { label: "Undo", run }, durationMs: undoMs };
}
