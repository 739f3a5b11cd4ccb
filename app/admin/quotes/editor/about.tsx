import { Link } from "react-router";
import { SelectField } from "#app/admin/kit/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useLeadTakers, useOffices } from "#app/admin/kit/shell-data.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { FinishField } from "./finish-field.tsx";
import { PoolPicker } from "./pool-picker.tsx";
import type { PartProps } from "./terms.tsx";
import type { QuoteValue } from "./value.ts";

type AboutProps = { quote: Quote; form: RecordForm<QuoteValue> };

/** Whom the quote is for, what it is called in the office, and who answers questions about it. */
export function Customer({ quote, form }: AboutProps) {
  const { officeName } = useOffices();
  const takers = useLeadTakers();
  const { contactName, contactId, leadId, customer, officeId } = quote;
  const { value, change } = form;
  return (
    <div className="staff-quote-customer">
      <p className="staff-quote-who">
        <Link to={`/admin/contacts?open=${contactId}`}>
          <bdi>{contactName}</bdi>
        </Link>
        {[customer.email, customer.phone].filter(Boolean).map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
        {leadId !== null && <Link to={`/admin/estimates?open=${leadId}`}>Lead {leadId}</Link>}
        <span className="muted">{officeName(officeId)}</span>
      </p>
      <div className="staff-quote-fields">
        <TextField
          label="Title"
          limit={quoteLimits.name}
          value={value.title}
          error={form.errors.title}
          change={(title) => change({ ...value, title })}
        />
        <SelectField
          label="Owner"
          value={value.ownerId === null ? "" : String(value.ownerId)}
          choices={ownerChoices(takers, quote)}
          change={(id) => change({ ...value, ownerId: id === "" ? null : Number(id) })}
        />
      </div>
    </div>
  );
}

function ownerChoices(takers: { id: number; name: string }[], { owner }: Quote) {
  const people = owner && !takers.some(({ id }) => id === owner.id) ? [owner, ...takers] : takers;
  return [
    { value: "", label: "No one" },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

/** The yard, the pool with its finish, and what the customer reads first. */
export function YardAndPool({ parts, set }: PartProps) {
  const { site } = parts;
  const setSite = (change: Partial<typeof site>) => set({ site: { ...site, ...change } });
  return (
    <>
      <div className="staff-quote-fields">
        <PoolPicker parts={parts} set={set} />
        <FinishField parts={parts} set={set} />
        <TextField
          label="Yard’s address"
          limit={300}
          value={site.address}
          change={(address) => setSite({ address })}
        />
        <TextField label="County" limit={80} value={site.county} change={(county) => setSite({ county })} />
      </div>
      <TextField
        label="Access to the yard"
        hint="How wide the gate is, where the crane can stand: whatever the price depends on."
        rows={2}
        limit={quoteLimits.text}
        value={site.access}
        change={(access) => setSite({ access })}
      />
      <TextField
        label="Introduction"
        hint="What the customer reads first."
        rows={3}
        limit={quoteLimits.introduction}
        value={parts.introduction}
        change={(introduction) => set({ introduction })}
      />
    </>
  );
}
