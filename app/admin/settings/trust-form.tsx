import {
  trustChecks,
  trustLimits as limits,
  type OwnAnswer,
  type Trust,
} from "#core/settings/trust.rules.ts";
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
        <p className="muted">{whatIsMissing(value)}</p>
        <TextField
          label="Insurer"
          hint="Liability and workers’ compensation: the insurers, the kind of policy and its limits"
          error={errors.insurer}
          value={value.insurer}
          change={(insurer) => change({ ...value, insurer })}
          limit={limits.line}
        />
        <TextField
          label="In business"
          hint="Such as: since 2011, license first issued in May 2011"
          error={errors.inBusiness}
          value={value.inBusiness}
          change={(inBusiness) => change({ ...value, inBusiness })}
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
        <TextField
          label="Checked on"
          hint="The day on which you last checked these lines; visitors see it"
          type="date"
          error={errors.checkedOn}
          value={value.checkedOn}
          change={(checkedOn) => change({ ...value, checkedOn })}
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

/** Which lines are missing from "Check us in two minutes"; a line that is blank is not on the site. */
function whatIsMissing(trust: Trust): string {
  const missing = trustChecks(trust).filter(({ lines }) => lines.length === 0);
  if (missing.length === 0) return "Visitors see all of these lines.";
  const terms = missing.map(({ term }) => term).join(", ");
  return `Visitors see the lines that you fill in. Still blank: ${terms}.`;
}
