import type { OfficeOnPages } from "#core/settings/offices.rules.ts";
import { kindOffers } from "#core/visits/online/rules.ts";
import type { OwnVisit, OwnVisits } from "#core/visits/online/reads.ts";
import {
  lengthLabel,
  visitKindLabels,
  visitKinds,
  visitLimits,
  visitNouns,
  visitStart,
  visitStartInShort,
  visitTime,
  type VisitKind,
} from "#core/visits/rules.ts";
import { clockTime } from "#lib/time/florida-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { RefusedVisit } from "./receive-visit.ts";

type PartProps = { own: OwnVisits; office: OfficeOnPages; refused: RefusedVisit | null };

/** What is booked, with ways to move and cancel it, or else the free times. It works without a script. */
export function VisitsPart({ own: stored, office, refused }: PartProps) {
  const own = refused?.slots ? { ...stored, slots: refused.slots } : stored;
  const { visit, canceled, hold, isOffered } = own;
  if (!visit && !canceled && !isOffered) return null;
  return (
    <section className="kept-part kept-visit not-on-paper" id="visit" aria-labelledby="visit-title">
      <h2 id="visit-title">{visit ? "You’re booked" : "Book a visit or a call"}</h2>
      {refused?.message && (
        <p className="error" role="alert">
          <Icon name="circle-alert" size={18} /> {refused.message}
        </p>
      )}
      {canceled && (
        <p role="status">
          Your {visitNouns[canceled.kind]} on {visitStart(canceled.startsAt)} is canceled.
        </p>
      )}
      {visit && <Booked own={own} visit={visit} refused={refused} />}
      {!visit && isOffered && hold && <Details own={own} hold={hold} refused={refused} />}
      {!visit && isOffered && !hold && <Choice own={own} office={office} refused={refused} />}
    </section>
  );
}

type StateProps = Pick<PartProps, "own" | "refused">;

/** How it comes about. */
function howText({ kind, person, videoLink }: OwnVisit): string {
  if (kind === "yard") return `${person} is coming.`;
  if (kind === "phone") return `${person} will call you.`;
  return videoLink ? `You’ll talk to ${person}.` : `${person} will send you the link before it starts.`;
}

function Booked({ own, visit, refused }: StateProps & { visit: OwnVisit }) {
  const { id, version, kind, videoLink } = visit;
  const sameVisit = (
    <>
      <input type="hidden" name="visitId" value={id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <>
      <p role="status">
        <b>
          {visitKindLabels[kind]}: {visitTime(visit)}
        </b>
        <br />
        {howText(visit)}
        {own.isEmailed && " You’ll get an email with an invitation for your calendar."}
      </p>
      {videoLink && (
        <p>
          <a className="button line" href={videoLink} target="_blank" rel="noopener noreferrer">
            Join the video call
          </a>
        </p>
      )}
      {own.slots.length > 0 && (
        <form method="post" action="?do=move#visit" className="form">
          {sameVisit}
          <Times own={own} label="Move it to" refused={refused} />
          <p className="row">
            <Button type="submit" variant="line">
              Move
            </Button>
          </p>
        </form>
      )}
      <form method="post" action="?do=cancel#visit">
        {sameVisit}
        <Button type="submit" variant="line">
          Cancel this {visitNouns[kind]}
        </Button>
      </form>
    </>
  );
}

/** The kinds as links, because the free times depend on them, and the free times. */
function Choice({ own, office, refused }: PartProps) {
  const { kind, slots, minutes } = own;
  // what was typed for a time that is gone
  const isTyped = refused?.about === "book";
  return (
    <>
      <ul className="kept-kinds">
        {visitKinds.map((one) => (
          <li key={one}>
            <a href={`?book=${one}#visit`} aria-current={one === kind ? "true" : undefined}>
              {kindOffers[one]} <small>{lengthLabel(minutes[one])}</small>
            </a>
          </li>
        ))}
      </ul>
      {slots.length === 0 ? (
        <p>
          There’s no free time online in the next four weeks. Call our {office.name} office at {office.phone}{" "}
          and we’ll find one.
        </p>
      ) : (
        <form
          method="post"
          action={`?do=${isTyped ? "book" : "hold"}&book=${kind}#visit`}
          className="form"
          noValidate
        >
          <input type="hidden" name="kind" value={kind} />
          <Times own={own} label="Day and time" refused={refused} />
          {isTyped && <Typed kind={kind} refused={refused} />}
          <p className="row">
            <Button type="submit" variant={isTyped ? "go" : "ink"}>
              {isTyped ? `Book this ${visitNouns[kind]}` : "Choose this time"}
            </Button>
          </p>
        </form>
      )}
    </>
  );
}

/** What is asked for while the time is held. */
function Details({ own, hold, refused }: StateProps & { hold: NonNullable<OwnVisits["hold"]> }) {
  const { kind, startsAt } = hold;
  return (
    <>
      <p>
        <b>
          {kindOffers[kind]}: {visitTime(hold)}
        </b>
        <br />
        We’re holding this time for you until {clockTime(hold.heldUntil)} (ET).
      </p>
      <form method="post" action={`?do=book&book=${own.kind}#visit`} className="form" noValidate>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="startsAt" value={startsAt} />
        <Typed kind={kind} refused={refused} />
        <p className="row">
          <Button type="submit" variant="go">
            Book this {visitNouns[kind]}
          </Button>
          <Button type="submit" variant="line" formAction={`?do=release&book=${kind}#visit`}>
            Choose another time
          </Button>
        </p>
      </form>
    </>
  );
}

function Times({ own, label, refused }: StateProps & { label: string }) {
  const error = refused?.fields.startsAt;
  return (
    <Field id="visit-time" label={label} error={error}>
      <select {...fieldState("visit-time", { error })} name="startsAt">
        {own.slots.map((startsAt) => (
          <option key={startsAt} value={startsAt}>
            {visitStartInShort(startsAt)}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Typed({ kind, refused }: { kind: VisitKind; refused: RefusedVisit | null }) {
  const { values = {}, fields = {} } = refused ?? {};
  const isYard = kind === "yard";
  return (
    <>
      {kind !== "video" && (
        <Field
          id="visit-address"
          label={isYard ? "Address of the yard" : "Phone number we call"}
          error={fields.address}
        >
          <input
            {...fieldState("visit-address", { error: fields.address })}
            name="address"
            type={isYard ? "text" : "tel"}
            autoComplete={isYard ? "address-line1" : "tel"}
            maxLength={visitLimits.address}
            defaultValue={values.address ?? ""}
          />
        </Field>
      )}
      <Field
        id="visit-notes"
        label={
          <>
            What should we know? <small>(optional)</small>
          </>
        }
        error={fields.notes}
      >
        <textarea
          {...fieldState("visit-notes", { error: fields.notes })}
          name="notes"
          rows={3}
          maxLength={visitLimits.notes}
          defaultValue={values.notes ?? ""}
        />
      </Field>
    </>
  );
}
