import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { DeleteRecord } from "#app/admin/kit/record/delete-record.tsx";
import { CancelEdit } from "#app/admin/kit/form/cancel-edit.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { tasks } from "#core/leads/tasks/contract.ts";
import { taskLimits } from "#core/leads/tasks/rules.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { PersonField, WhenFields, type TaskValue } from "./fields.tsx";

type TaskFormProps = {
  task: Task;
  /** A colleague has completed or deleted it meanwhile. */
  isGone: boolean;
  close: () => void;
};

/** Changes a task, or deletes it. What was typed stays until it is saved or discarded. */
export function TaskForm({ task, isGone, close }: TaskFormProps) {
  const record = useRecordForm(useSource(tasks), task, { id: task.id, valueOf });
  const form = { ...record, save: () => record.save({}, { after: close }) };
  const { value, errors, change } = form;
  return (
    <div className="task-form">
      <RecordFormView form={form} className="task-form" label="Change task" names={names}>
        {isGone && (
          <p role="status">Someone has completed or deleted this task. Your changes are still here.</p>
        )}
        <TextField
          label="Task"
          value={value.text}
          change={(text) => change({ ...value, text })}
          limit={taskLimits.text}
          error={errors.text}
        />
        <WhenFields form={form} />
        <PersonField form={form} person={task.user} />
        <NotSaved form={form} />
        <div className="record-actions">
          <SaveButton form={form} />
          <CancelEdit form={form} close={close} />
        </div>
      </RecordFormView>
      {!isGone && <DeleteRecord contract={tasks} record={task} onDeleted={close} />}
    </div>
  );
}

const names = { dueDay: "day", dueTime: "time", userId: "person" };

function valueOf({ text, dueAt, hasTime, user }: Task): TaskValue {
  const { day, time } = floridaDayTime(dueAt);
  return { text, dueDay: day, dueTime: hasTime ? time : "", userId: user.id };
}
