import { ChevronDown, GripVertical } from "lucide-react";
import { memo, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { placeAfterKey } from "#app/admin/kit/arrange/rules.ts";
import { useArrangedItem } from "#app/admin/kit/arrange/use-arranged-item.ts";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { PlacedLine } from "#core/quotes/merge.rules.ts";
import { lineKinds, quoteUnits, type LineKind, type QuoteUnit } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { isSame } from "#lib/lists/same.ts";
import { LineName } from "./line-name.tsx";
import type { LineProps } from "./line-props.ts";
import { TypedInput } from "./typed-input.tsx";

const LineDetails = lazyBody("line’s details", () =>
  import("./line-details.tsx").then((details) => details.LineDetails),
);

/** One line: everything that determines its price in a row, and the rest under it. */
export const LineRow = memo(Row, isSame);

function Row(props: LineProps) {
  const { line, cents, list, isOpen, at, actions, offers } = props;
  const { id, kind } = line;
  const [isDetailed, setDetailed] = useState(false);
  const { element, handle, marks } = useArrangedItem<HTMLLIElement>({ list, isOpen }, id);
  const name = line.name || `line ${at + 1}`;
  const set = (change: Partial<PlacedLine>) => actions.change(id, change);
  return (
    <li ref={element} {...marks} className={`${marks.className} staff-quote-line`} data-kind={kind}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it */}
      <div className="staff-quote-line-row" onKeyDown={(event) => addBelow(event, props)}>
        <MoveHandle {...props} name={name} handle={handle} />
        <span className="line-name" onPaste={(event) => pasteRows(event, props)}>
          <LineName line={line} label={`Name of line ${at + 1}`} actions={actions} />
        </span>
        <select
          className="staff-quote-input line-kind"
          aria-label={`${name}: included or not`}
          value={kind}
          onChange={({ target }) => set({ kind: target.value as LineKind })}
        >
          {Object.entries(lineKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="line-quantity">
          <TypedInput
            kind="quantity"
            aria-label={`${name}: quantity`}
            value={line.quantity}
            // a typed quantity replaces the formula
            change={(quantity) => set({ quantity, formula: "" })}
          />
        </span>
        <select
          className="staff-quote-input line-unit"
          aria-label={`${name}: unit`}
          value={line.unit}
          onChange={({ target }) => set({ unit: target.value as QuoteUnit })}
        >
          {Object.entries(quoteUnits).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="line-price">
          <TypedInput
            kind="dollars"
            aria-label={`${name}: price`}
            value={line.unitCents}
            change={(unitCents) => set({ unitCents })}
          />
        </span>
        <output className="line-amount number" aria-label={`${name}: amount`}>
          {kind === "excluded" ? "–" : dollars(cents)}
        </output>
        <button
          type="button"
          className="icon-only line-more"
          aria-label={`More about ${name}`}
          aria-expanded={isDetailed}
          data-marked={offers.formula || offers.price ? true : undefined}
          onPointerEnter={LineDetails.preload}
          onFocus={LineDetails.preload}
          onClick={() => setDetailed(!isDetailed)}
        >
          <ChevronDown size={18} aria-hidden />
        </button>
      </div>
      <LineNotes {...props} name={name} isDetailed={isDetailed} />
      {isDetailed && <LineDetails {...props} name={name} />}
    </li>
  );
}

type HandleProps = LineProps & { name: string; handle: (element: HTMLElement | null) => void };

/** The handle: dragged with a mouse, or moved with the arrow keys, Home and End. */
function MoveHandle({ name, at, count, isOpen, moveTo, handle }: HandleProps) {
  const press = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, at, count);
    if (to === undefined) return;
    event.preventDefault();
    moveTo(at, to);
  };
  return (
    <button
      ref={handle}
      type="button"
      className="icon-only line-handle"
      data-move="line"
      aria-label={`Move ${name} with the arrow keys`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      disabled={!isOpen || count < 2}
      onKeyDown={press}
    >
      <GripVertical size={18} aria-hidden />
    </button>
  );
}

/** Important facts about a line without opening its details, and the offers to accept or refuse. */
function LineNotes({
  line,
  cents,
  offers,
  isSigned,
  actions,
  name,
  isDetailed,
}: LineProps & { name: string; isDetailed: boolean }) {
  const { price, formula } = offers;
  const isOption = line.kind === "option";
  const text = !isDetailed && line.text !== "";
  const hasPicture = !isDetailed && line.picture !== null;
  const isFree = line.kind !== "excluded" && cents === 0;
  if (!isOption && !text && !line.formula && !hasPicture && price === null && !isFree) return null;
  return (
    <div className="line-notes">
      {isOption && isSigned !== null && (
        <b>{isSigned ? "The customer chose this option." : "The customer didn’t choose this option."}</b>
      )}
      {isOption && isSigned === null && (
        <label className="check">
          <input
            type="checkbox"
            checked={line.isChosen}
            onChange={({ target }) => actions.change(line.id, { isChosen: target.checked })}
          />
          <span>Preselected</span>
        </label>
      )}
      {isFree && (
        <label className="check">
          <input
            type="checkbox"
            checked={line.isFree === true}
            onChange={({ target }) => actions.change(line.id, { isFree: target.checked })}
          />
          <span>Included on purpose, at no charge</span>
        </label>
      )}
      {line.formula !== "" && (
        <span className="muted">
          Quantity = <code>{line.formula}</code>
          {formula?.problem && <b className="record-error">{formula.problem}</b>}
        </span>
      )}
      {price !== null && (
        <button
          type="button"
          className="staff-button line-offer"
          aria-label={`${name}: use today’s price, ${dollars(price)}`}
          onClick={() => actions.change(line.id, { unitCents: price })}
        >
          now {dollars(price)}
        </button>
      )}
      {hasPicture && <span className="muted">With a picture</span>}
      {text && (
        <span className="muted line-text" dir="auto">
          {line.text}
        </span>
      )}
    </div>
  );
}

/** Enter in a row adds a line after it. */
function addBelow(event: KeyboardEvent, { line, actions }: LineProps): void {
  if (event.key !== "Enter" || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  actions.add(line.section, line.id);
}

function pasteRows(event: ClipboardEvent, { line, pasted }: LineProps): void {
  const text = event.clipboardData.getData("text/plain");
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  pasted(text, line);
}
