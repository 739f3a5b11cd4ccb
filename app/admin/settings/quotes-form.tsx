import { Tag } from "#app/admin/kit/record/facts.tsx";
import { errorsUnder, errorWithin } from "#app/admin/kit/form/fields/error-within.ts";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { noticeNames, quoteTextLimits as limits, type NoticeText } from "#core/settings/quote-texts.rules.ts";
import { floridaDay } from "#lib/time/florida-time.ts";
import { NoticeFile } from "./notice-file.tsx";
import { SealPart } from "./seal-part.tsx";
import type { FormProps } from "./section-props.ts";

/** The terms that a new quote begins with, and the texts that Florida law asks for in it. */
export function QuotesForm({ value, change, errors }: FormProps<"quotes">) {
  const { notices, consent, draws } = value;
  return (
    <>
      <fieldset className="settings-part">
        <legend>New quotes</legend>
        <NumberField
          label="Valid for (days)"
          error={errors.validDays}
          value={value.validDays}
          change={(validDays) => change({ ...value, validDays })}
        />
        <NumberField
          label="Deposit (% of the total)"
          hint="Above 10%, Florida Statutes 489.126 gives you 30 days to apply for permits."
          step="0.01"
          error={errors.depositPercent}
          value={value.depositPercent / 100}
          change={(typed) => change({ ...value, depositPercent: hundredths(typed) })}
        />
      </fieldset>
      <h3>Payments after the deposit</h3>
      <p className="muted">The last payment is whatever remains, so the payments always come to the total.</p>
      {errors.draws && <p className="field-error">{errors.draws}</p>}
      <ol className="settings-entries">
        {draws.map((draw, index) => (
          <ListEntry
            // oxlint-disable-next-line react/no-array-index-key -- payments are identified by their position
            key={index}
            name={`payment ${index + 1}`}
            items={draws}
            index={index}
            change={(next) => change({ ...value, draws: next })}
          >
            <div className="settings-part">
              <TextField
                label="Due"
                limit={limits.title}
                error={errorWithin(errors, `draws.${index}.when`)}
                value={draw.when}
                change={(when) => change({ ...value, draws: draws.with(index, { ...draw, when }) })}
              />
              <NumberField
                label="Share (% of the total)"
                step="0.01"
                error={errorWithin(errors, `draws.${index}.percent`)}
                value={draw.percent / 100}
                change={(typed) =>
                  change({ ...value, draws: draws.with(index, { ...draw, percent: hundredths(typed) }) })
                }
              />
            </div>
          </ListEntry>
        ))}
      </ol>
      <button
        type="button"
        className="staff-button"
        disabled={draws.length >= limits.draws}
        onClick={() => change({ ...value, draws: [...draws, { when: "", percent: 0 }] })}
      >
        Add a payment
      </button>
      <h3>What Florida law requires</h3>
      <p className="muted">
        Have your lawyer review all of these. A quote can’t be sent if a text it needs is blank.
      </p>
      {notices.map((notice, index) => (
        <NoticeFields
          key={notice.key}
          notice={notice}
          change={(next) => change({ ...value, notices: notices.with(index, next) })}
          errors={errorsUnder(errors, `notices.${index}`)}
        />
      ))}
      <fieldset className="settings-part">
        <legend>Signing</legend>
        <TextField
          label="Consent to sign electronically"
          hint="The customer checks a box to agree to this before signing electronically. For your lawyer’s review."
          rows={4}
          limit={limits.text}
          error={errors.consent}
          value={consent}
          change={(typed) => change({ ...value, consent: typed })}
        />
        <SealPart />
      </fieldset>
    </>
  );
}

type NoticeProps = { notice: NoticeText; change: (notice: NoticeText) => void; errors: Errors };

function NoticeFields({ notice, change, errors }: NoticeProps) {
  const { label, statute, when } = noticeNames[notice.key];
  return (
    <fieldset className="settings-part">
      <legend>{label}</legend>
      <p className="muted wide">
        {statute}, {when}. For your lawyer’s review:{" "}
        {notice.reviewedOn ? (
          `reviewed ${floridaDay(`${notice.reviewedOn}T17:00:00Z`)}`
        ) : (
          <Tag variant="warn">never reviewed</Tag>
        )}
      </p>
      <TextField
        label="Heading"
        limit={limits.title}
        error={errors.title}
        value={notice.title}
        change={(title) => change({ ...notice, title })}
      />
      <TextField
        label="Reviewed by a Florida lawyer on"
        type="date"
        hint="Leave blank if this version hasn’t been reviewed."
        error={errors.reviewedOn}
        value={notice.reviewedOn ?? ""}
        change={(day) => change({ ...notice, reviewedOn: day || null })}
      />
      <div className="wide">
        <TextField
          label="Text"
          rows={8}
          limit={limits.text}
          error={errors.text}
          value={notice.text}
          change={(text) => change({ ...notice, text })}
        />
      </div>
      <NoticeFile file={notice.file ?? null} change={(file) => change({ ...notice, file })} />
      <TickField
        label="In bold capitals of 12 points or more"
        value={notice.isBold}
        change={(isBold) => change({ ...notice, isBold })}
      />
    </fieldset>
  );
}

/** 12.5 → 1250; NaN stays NaN, which the server refuses. */
function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
