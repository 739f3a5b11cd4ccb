import { useId } from "react";
import type { Notice } from "#app/admin/kit/form/record-form.ts";
import type { DraftParts } from "#core/quotes/merge.rules.ts";
import { lineKinds, quoteSections, quoteUnits } from "#core/quotes/rules.ts";
import { decimalText } from "#lib/text/decimal-typed.ts";
import { dollars } from "#lib/money/dollars.ts";
import type { Conflict } from "#lib/lists/three-way-merge.ts";
import "#app/admin/kit/form/changed-elsewhere.css";

/** The fields that two people changed differently: both values with names, to choose from. */
export function QuoteConflicts({ notice, parts }: { notice: Notice; parts: DraftParts }) {
  const { conflicts, author, keepMine, takeTheirs } = notice;
  if (conflicts.length === 0) return null;
  const theirName = author.by ?? "Someone else";
  return (
    <div className="not-saved changed-elsewhere" role="alert">
      <p>
        <b>
          <bdi>{author.isOwn ? "You" : theirName}</bdi> changed{" "}
          {conflicts.length === 1 ? "the same thing" : `${conflicts.length} of the same things`}
          {author.isOwn ? " in another tab" : ""}.
        </b>{" "}
        Choose which version the quote keeps. Everything else is merged.
      </p>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.path}
          conflict={conflict}
          parts={parts}
          theirName={author.isOwn ? "The other tab" : theirName}
          keep={() => keepMine(conflict.path)}
          take={() => takeTheirs(conflict.path)}
        />
      ))}
    </div>
  );
}

type ChoiceProps = {
  conflict: Conflict;
  parts: DraftParts;
  theirName: string;
  keep: () => void;
  take: () => void;
};

function Choice({ conflict: { path, mine, theirs }, parts, theirName, keep, take }: ChoiceProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="changed-field">
      <b id={id}>{conflictName(path, parts, [mine, theirs])}</b>
      <dl>
        <dt>Yours</dt>
        <dd dir="auto">{conflictValue(path, mine)}</dd>
        <dt>
          <bdi>{theirName}</bdi>
        </dt>
        <dd dir="auto">{conflictValue(path, theirs)}</dd>
      </dl>
      <p className="record-actions">
        <button type="button" className="staff-button" onClick={keep}>
          Keep my version
        </button>
        <button type="button" className="staff-button" onClick={take}>
          Use theirs
        </button>
      </p>
    </div>
  );
}

const names: Record<string, string> = {
  name: "name",
  text: "text for the customer",
  kind: "included or not",
  isChosen: "preselected",
  isFree: "included on purpose",
  unit: "unit",
  quantity: "quantity",
  formula: "formula",
  unitCents: "price",
  section: "section",
  title: "Title",
  notes: "Internal notes",
  ownerId: "Owner",
  introduction: "Introduction",
  finish: "Finish",
  poolId: "Pool",
  validUntil: "Valid until",
  isHomeSale: "Signed at the home",
  deposit: "Deposit",
  share: "discount",
  reason: "reason for the discount",
  address: "address",
  county: "county",
  access: "access",
  percent: "share",
  when: "when it is due",
  note: "note about tax",
};

/** "Paver deck: price" */
export function conflictName(path: string, parts: DraftParts, sides: unknown[]): string {
  const [field = "", list, id = "", part] = path.split(".");
  if (field !== "draft") return names[field] ?? field;
  if (list === "lines" || list === "costs") {
    const named = [parts.lines[id], ...sides].find(isNamed);
    const name = named?.name || "A line";
    return list === "costs" ? `${name}: cost` : part ? `${name}: ${names[part] ?? part}` : name;
  }
  if (list === "draws") return `Payment “${parts.draws[id]?.when ?? ""}”: ${names[part ?? ""] ?? "payment"}`;
  const last = path.split(".").at(-1) ?? "";
  const name = names[last] ?? last;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A value of a quote as people read it. */
export function conflictValue(path: string, value: unknown): string {
  if (value === undefined) return "Deleted";
  if (value === null || value === "") return "Nothing";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const field = path.split(".").at(-1) ?? "";
  if (typeof value === "number") return numberWords(path, field, value);
  if (typeof value === "string") return choiceWords(field, value);
  const { kind, cents, percent, name } = value as Record<string, unknown>;
  if (kind === "amount") return dollars(Number(cents));
  if (kind === "percent") return `${decimalText(Number(percent), 2)}%`;
  return typeof name === "string" && name !== "" ? name : "Changed";
}

function numberWords(path: string, field: string, value: number): string {
  if (field === "quantity") return decimalText(value, 3);
  if (field === "percent") return `${decimalText(value, 2)}%`;
  return field === "unitCents" || path.includes(".costs.") ? dollars(value) : String(value);
}

function choiceWords(field: string, value: string): string {
  const words: Record<string, string> | undefined = {
    unit: quoteUnits,
    kind: lineKinds,
    section: quoteSections,
  }[field];
  return words?.[value] ?? value;
}

function isNamed(value: unknown): value is { name: string } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}
