import { useId, useRef, useState, type RefObject } from "react";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { DiscardChanges } from "#app/admin/kit/form/discard-changes.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { tasks } from "#core/leads/tasks/contract.ts";
import { taskLimits } from "#core/leads/tasks/rules.ts";
import { PersonField, WhenFields, type TaskValue } from "./fields.tsx";
import { quickTexts, quickTimes } from "./quick.ts";

type NewTaskProps = {
  lead: Lead;
  /** The part of the screen whose key focuses the text field. */
  area: RefObject<HTMLElement | null>;
  /** Called when it is stored. */
  added: () => void;
};

/** Adds a task to a lead. The choices appear as soon as the text field has focus. */
export function NewTask({ lead, area, added }: NewTaskProps) {
  const { user } = useShell();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useKeys("Lead", [{ key: "t", does: "Add a task", run: (event) => focusOn(event, input.current) }], area);
  const [first] = quickTimes(new Date(useNow(60_000)));
  const [opened, setOpened] = useState(false);
  const blank: TaskValue = {
    text: "",
    dueDay: first.day,
    dueTime: first.time,
    userId: lead.owner?.id ?? user.id,
  };
  const record = useNewRecord(useSource(tasks), {
    of: lead.id,
    blank,
    bodyOf: (value) => ({ leadId: lead.id, ...value }),
    onAdded: () => {
      // a user in the text field may have begun another task
      setOpened(document.activeElement === input.current);
      added();
    },
  });
  const form = { ...record, save: () => record.save({}, { done: "Task added" }) };
  const { value, errors, change } = form;
  if (form.isReadOnly) return null;
  const state = fieldState(id, { error: errors.text });
  return (
    <RecordFormView form={form} className="task-form" label="New task">
      <Field id={id} label="New task" error={errors.text}>
        <input
          {...state}
          ref={input}
          value={value.text}
          maxLength={taskLimits.text}
          readOnly={form.isHeld}
          dir="auto"
          autoComplete="off"
          onFocus={() => setOpened(true)}
          onChange={({ target }) => change({ ...value, text: target.value })}
        />
      </Field>
      {(opened || form.isChanged) && (
        <>
          <ChoiceButtons
            label="What"
            choices={quickTexts.map((text) => [text, text] as const)}
            value={value.text}
            choose={(text) => change({ ...value, text })}
          />
          <WhenFields form={form} />
          <PersonField form={form} person={lead.owner} />
          <NotSaved form={form} />
          <div className="record-actions">
            <SaveButton form={form} save="Add task" saving="Adding…" />
            <DiscardChanges form={form} />
          </div>
        </>
      )}
    </RecordFormView>
  );
}

function focusOn(event: KeyboardEvent, field: HTMLElement | null): void {
  // otherwise the letter would be typed into it
  event.preventDefault();
  field?.focus();
}
