import { Tag } from "#app/admin/kit/record/facts.tsx";
import { NumberField } from "#app/admin/kit/form/fields/number-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { reminders } from "#core/leads/reminders/contract.ts";
import { countLabel } from "#lib/lists/count.ts";
import type { FormProps } from "./section-props.ts";

/** When staff are reminded of a waiting lead, and how many people would get a reminder. */
export function RemindersForm({ value, change, errors }: FormProps<"reminders">) {
  return (
    <>
      <div className="settings-part">
        <div className="wide">
          <TickField
            label="Email staff when a lead waits for a first reply"
            value={value.on}
            change={(on) => change({ ...value, on })}
          />
        </div>
        <NumberField
          label="First reminder after (minutes)"
          hint="To the lead’s owner. If it has none, to the people in its office who take turns with new leads."
          error={errors.ownerMinutes}
          value={value.ownerMinutes}
          change={(ownerMinutes) => change({ ...value, ownerMinutes })}
        />
        <NumberField
          label="Second reminder after (minutes)"
          hint="To everyone else in its office."
          error={errors.officeMinutes}
          value={value.officeMinutes}
          change={(officeMinutes) => change({ ...value, officeMinutes })}
        />
      </div>
      <Reminded />
    </>
  );
}

function Reminded() {
  const query = useAsk(reminders, "count", {});
  if (query.isPending) return <Skeleton label="Counting the people" rows={3} />;
  if (!query.data)
    return (
      <Failure what="The people could not be counted." error={query.error} retry={() => query.refetch()} />
    );
  return (
    <section className="settings-part one" aria-label="Who is reminded">
      <h3>Who is reminded of a lead without an owner</h3>
      <p className="muted">
        Active admins and sales users of the office who have an email address. Only opening hours count.
      </p>
      <ul className="record-list">
        {query.data.offices.map(({ id, name, first, next }) => (
          <li key={id}>
            <b>{name}</b>
            <span>
              {first + next === 0 ? (
                <Tag variant="warn">0 people would be reminded</Tag>
              ) : (
                `${people(first)} at first, then ${people(next)}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function people(count: number): string {
  return `${countLabel(count)} ${count === 1 ? "person" : "people"}`;
}
