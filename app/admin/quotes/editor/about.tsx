import { memo } from "react";
import { Link } from "react-router";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useLeadTakers, useOffices } from "#app/admin/frame/shell-data.ts";
import { withFinish } from "#core/quotes/lines.rules.ts";
import type { DraftParts } from "#core/quotes/merge.rules.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { FinishField } from "./finish-field.tsx";
import { PoolPicker } from "./pool-picker.tsx";
import type { Setters } from "./use-setters.ts";
import { withPoolNamed, type QuoteValue } from "./value.ts";

type CustomerProps = Pick<QuoteValue, "title" | "ownerId"> &
  Pick<Setters, "setQuote"> & { quote: Quote; titleError: string | undefined };

/** The quote's customer, its name in the office, and the person who answers questions about it. */
export const Customer = memo(CustomerPart);

function CustomerPart({ quote, title, ownerId, titleError, setQuote }: CustomerProps) {
  const { officeName } = useOffices();
  const takers = useLeadTakers();
  const { contactName, contactId, leadId, customer, officeId } = quote;
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
          name="title"
          limit={quoteLimits.name}
          value={title}
          error={titleError}
          change={(typed) => setQuote({ title: typed })}
        />
        <SelectField
          label="Owner"
          value={ownerId === null ? "" : String(ownerId)}
          choices={ownerChoices(takers, quote)}
          change={(id) => setQuote({ ownerId: id === "" ? null : Number(id) })}
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

type YardProps = Pick<DraftParts, "site" | "poolId" | "finish" | "introduction"> & Setters;

/** The yard, the pool with its finish, and the introduction for the customer. */
export const YardAndPool = memo(YardPart);

function YardPart({ site, poolId, finish, introduction, set, setQuote }: YardProps) {
  const setSite = (change: Partial<typeof site>) => set({ site: { ...site, ...change } });
  return (
    <>
      <div className="staff-quote-fields">
        <PoolPicker
          poolId={poolId}
          clear={() => set({ poolId: null })}
          choose={(pool, before) => setQuote((value) => withPoolNamed(value, pool, before))}
        />
        <FinishField
          poolId={poolId}
          finish={finish}
          change={(typed) => set((parts) => withFinish(parts, typed))}
        />
        <TextField
          label="Yard address"
          name="site.address"
          limit={300}
          value={site.address}
          change={(address) => setSite({ address })}
        />
        <TextField label="County" limit={80} value={site.county} change={(county) => setSite({ county })} />
      </div>
      <TextField
        label="Access to the yard"
        name="site.access"
        hint="Gate width, room for a crane: anything that affects the price."
        rows={2}
        limit={quoteLimits.text}
        value={site.access}
        change={(access) => setSite({ access })}
      />
      <TextField
        label="Introduction"
        name="introduction"
        hint="The first thing the customer reads."
        rows={3}
        limit={quoteLimits.introduction}
        value={introduction}
        change={(typed) => set({ introduction: typed })}
      />
    </>
  );
}
