import { useRef, useState } from "react";
import { passFocus, useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";
import type { Lead } from "#core/leads/shape.ts";
import { isOpen } from "#core/leads/stages.rules.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import { TaskForm } from "./change.tsx";
import { NewTask } from "./new-task.tsx";
import { TaskRow } from "./task.tsx";
import "./tasks.css";

/** A lead's open tasks, and a form for another. */
export function LeadTasks({ lead }: { lead: Lead }) {
  const area = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [editing, setEditing] = useState<Task | null>(null);
  const isGone = editing !== null && !lead.tasks.some(({ id }) => id === editing.id);
  // a won lead still has tasks with deadlines set by law (489.126)
  const isOver = !isOpen(lead.stage) && lead.stage !== "won";
  const tasks = isGone ? [...lead.tasks, editing] : lead.tasks;
  const refocus = useFocusAfterClosing(() => heading.current);
  const close = (task: Task) => {
    // another one may have been opened before the answer
    setEditing((now) => (now?.id === task.id ? null : now));
    refocus();
  };
  return (
    <section className="record-section lead-tasks" ref={area}>
      <h3 ref={heading} tabIndex={-1}>
        Tasks
      </h3>
      {tasks.length > 0 && isOver && (
        <p className="muted">This lead is closed, so its tasks are no longer due.</p>
      )}
      {tasks.length > 0 && (
        <ul className="record-list">
          {tasks.map((task) => (
            <li key={task.id}>
              {editing?.id === task.id ? (
                <TaskForm task={task} isGone={isGone} close={() => close(task)} />
              ) : (
                <TaskRow
                  task={task}
                  left={(row) => passFocus(heading.current, row)}
                  edit={() => setEditing(task)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <NewTask lead={lead} area={area} added={refocus} />
    </section>
  );
}
