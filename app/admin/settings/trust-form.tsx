import { trustLimits as limits, type OwnAnswer } from "#core/settings/trust.rules.ts";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import type { FormProps } from "./section-props.ts";

/** What visitors can check about the company, and its own answers to the questions of the guide. */
export function TrustForm({ value, change, errors }: FormProps<"trust">) {
  const answer = (index: number, entry: OwnAnswer) =>
    change({ ...value, answers: value.answers.with(index, entry) });
  return (
    <>
      <fieldset className="settings-part">
        <legend>What visitors can check</legend>
        <TextField
          label="Insurer"
          hint="Liability and workers’ compensation, with the names of the insurers"
          error={errors.insurer}
          value={value.insurer}
          change={(insurer) => change({ ...value, insurer })}
          limit={limits.line}
        />
        <TextField
          label="Workmanship warranty"
          hint="What your own work is guaranteed for, and for how long"
          error={errors.workmanshipWarranty}
          value={value.workmanshipWarranty}
          change={(workmanshipWarranty) => change({ ...value, workmanshipWarranty })}
          limit={limits.text}
          rows={3}
        />
        <LinesField
          label="Deposit and payments"
          hint="One per line: how much, and what has to be finished before it is due"
          error={errorWithin(errors, "payments")}
          value={value.payments}
          change={(payments) => change({ ...value, payments })}
          rows={5}
        />
        <TextField
          label="Who digs and sets the pool"
          hint="Your own crew or subcontractors, by name"
          error={errors.whoDigs}
          value={value.whoDigs}
          change={(whoDigs) => change({ ...value, whoDigs })}
          limit={limits.text}
          rows={2}
        />
      </fieldset>
      <fieldset className="settings-part">
        <legend>Your answers to the questions</legend>
        {value.answers.map((entry, index) => (
          <TextField
            key={entry.question}
            label={`${index + 1}. ${entry.question}`}
            error={errorWithin(errors, `answers.${index}`)}
            value={entry.answer}
            change={(typed) => answer(index, { ...entry, answer: typed })}
            limit={limits.text}
            rows={2}
          />
        ))}
      </fieldset>
    </>
  );
}
