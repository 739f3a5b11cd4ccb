import { Plus } from "lucide-react";
import { createContext, memo, use, useId } from "react";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { inOrder, type DraftParts } from "#core/quotes/merge.rules.ts";
import { quoteLimits, type Share } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { isSame } from "#lib/lists/same.ts";
import { TypedInput } from "./typed-input.tsx";
import type { Setters } from "./use-setters.ts";
import "./terms.css";

type TermsProps<Name extends keyof DraftParts> = Pick<DraftParts, Name> & Pick<Setters, "set">;

const taxHint =
  "Leave it off for a pool built into the land. That’s an improvement to real property, so the contractor pays tax on " +
  "materials and the customer pays none (Rule 12A-1.051, Florida Administrative Code).";

/**
 * Everything besides the lines that determines the total, the deposit, and the last day of the offer. Each key press
 * makes a new discount object, so discounts are compared by their contents.
 */
export const PriceTerms = memo(PricePart, isSame);

function PricePart({
  discount,
  deposit,
  validUntil,
  set,
}: TermsProps<"discount" | "deposit" | "validUntil">) {
  return (
    <>
      <div className="staff-quote-fields">
        <ShareField
          label="Discount"
          share={discount.share}
          change={(share) => set({ discount: { ...discount, share } })}
        />
        <TextField
          label="Reason for the discount"
          name="discount.reason"
          hint="The customer sees this."
          limit={quoteLimits.name}
          value={discount.reason}
          change={(reason) => set({ discount: { ...discount, reason } })}
        />
      </div>
      <div className="staff-quote-fields">
        <ShareField
          label="Deposit"
          name="deposit"
          share={deposit}
          change={(share) => set({ deposit: share })}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          value={validUntil ?? ""}
          change={(day) => set({ validUntil: day === "" ? null : day })}
        />
      </div>
    </>
  );
}

/** The place of signing, and the tax. */
export const TaxTerms = memo(TaxPart);

function TaxPart({ tax, isHomeSale, set }: TermsProps<"tax" | "isHomeSale">) {
  return (
    <>
      <TickField
        label="It will be signed at the customer’s home, so they may cancel within three business days"
        value={isHomeSale}
        change={(isTicked) => set({ isHomeSale: isTicked })}
      />
      <TickField
        label="Add sales tax"
        value={tax.percent !== 0}
        change={(isOn) => set({ tax: { ...tax, percent: isOn ? 600 : 0 } })}
      />
      <p className="muted">{taxHint}</p>
      {tax.percent !== 0 && (
        <div className="staff-quote-fields">
          <PercentField
            label="Sales tax"
            value={tax.percent}
            change={(percent) => set({ tax: { ...tax, percent } })}
          />
          <TextField
            label="Reason for the tax"
            name="tax.note"
            hint="The customer sees this."
            limit={quoteLimits.text}
            value={tax.note}
            change={(note) => set({ tax: { ...tax, note } })}
          />
        </div>
      )}
    </>
  );
}

type ShareProps = { label: string; name?: string; share: Share; change: (share: Share) => void };

/** An amount in dollars or in percent. */
function ShareField({ label, name, share, change }: ShareProps) {
  const id = useId();
  const isAmount = share.kind === "amount";
  return (
    <Field id={id} label={label}>
      <span className="staff-quote-share">
        <TypedInput
          {...fieldState(id, {})}
          name={name}
          key={share.kind}
          kind={isAmount ? "dollars" : "percent"}
          nothing={0}
          value={isAmount ? share.cents : share.percent}
          change={(value) =>
            change(isAmount ? { kind: "amount", cents: value } : { kind: "percent", percent: value })
          }
        />
        <select
          className="input"
          aria-label={`${label} in`}
          value={share.kind}
          onChange={({ target }) =>
            change(target.value === "amount" ? { kind: "amount", cents: 0 } : { kind: "percent", percent: 0 })
          }
        >
          <option value="amount">$</option>
          <option value="percent">%</option>
        </select>
      </span>
    </Field>
  );
}

type PercentProps = { label: string; value: number; change: (percent: number) => void };

function PercentField({ label, value, change }: PercentProps) {
  const id = useId();
  return (
    <Field id={id} label={`${label} in %`}>
      <TypedInput {...fieldState(id, {})} kind="percent" nothing={0} value={value} change={change} />
    </Field>
  );
}

/** The amount of each payment, in cents. A context, because editing a line changes the amounts but not the terms. */
const AmountsContext = createContext<number[]>([]);

type DrawsProps = TermsProps<"draws"> & { order: string[] };

/** The payments after the deposit, with their amounts; the last one is the remainder. */
export function Draws({ amounts, ...terms }: DrawsProps & { amounts: number[] }) {
  return (
    <AmountsContext value={amounts}>
      <DrawTerms {...terms} />
    </AmountsContext>
  );
}

const DrawTerms = memo(DrawsPart);

function DrawsPart({ draws: byId, order, set }: DrawsProps) {
  const draws = inOrder(byId, order);
  const store = (next: typeof draws) =>
    set((latest) => ({
      ...latest,
      draws: Object.fromEntries(next.map((draw) => [draw.id, draw])),
      order: { ...latest.order, draws: next.map(({ id }) => id) },
    }));
  const change = (id: string, part: object) =>
    store(draws.map((draw) => (draw.id === id ? { ...draw, ...part } : draw)));
  return (
    <div className="staff-quote-draws">
      <h4>Payments after the deposit</h4>
      <ol>
        {draws.map((draw, at) => {
          const isLast = at === draws.length - 1;
          return (
            <ListEntry key={draw.id} name={`payment ${at + 1}`} items={draws} index={at} change={store}>
              <div className="staff-quote-draw">
                <TextField
                  label="When it is due"
                  name="draws"
                  limit={quoteLimits.name}
                  value={draw.when}
                  change={(when) => change(draw.id, { when })}
                />
                {isLast ? (
                  <span className="muted staff-quote-rest">The balance</span>
                ) : (
                  <>
                    <PercentField
                      label="Share of the total"
                      value={draw.percent}
                      change={(percent) => change(draw.id, { percent })}
                    />
                    <span aria-hidden>%</span>
                  </>
                )}
                <DrawAmount at={at} />
              </div>
            </ListEntry>
          );
        })}
      </ol>
      <button
        type="button"
        className="staff-button"
        disabled={draws.length >= quoteLimits.draws}
        onClick={() => store([...draws, { id: crypto.randomUUID(), when: "", percent: 0 }])}
      >
        <Plus size={16} aria-hidden /> Add a payment
      </button>
    </div>
  );
}

function DrawAmount({ at }: { at: number }) {
  return <span className="number staff-quote-draw-amount">{dollars(use(AmountsContext)[at] ?? 0)}</span>;
}
