import { use, useState, type KeyboardEvent } from "react";
import { useLabelNames } from "#app/admin/content/labels/label-names.ts";
import { LinesField } from "#app/admin/kit/form/fields/lines-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { labelKey, type LabelKind } from "#core/content/labels.rules.ts";
import { contentLimits as limits } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type KindProps = { value: Post["kind"]; change: (kind: Post["kind"]) => void };

export const kinds = [
  { value: "post", label: "Blog post" },
  { value: "guide", label: "Resource guide" },
] as const;

export function KindField({ value, change }: KindProps) {
  return <SelectField label="Type" value={value} change={change} choices={kinds} />;
}

type DayProps = {
  value: string | null;
  change: (at: string | null) => void;
  error: string | undefined;
};

export function DayField({ value, change, error }: DayProps) {
  return (
    <TextField
      label="Publish date"
      name="publishedAt"
      type="date"
      value={value ? floridaIsoDay(new Date(value)) : ""}
      // 5 AM UTC is the same day in Florida all year round, and never in the future there
      change={(day) => change(day ? `${day}T05:00:00.000Z` : null)}
      error={error}
      hint={value ? "Shown with the article." : "Set automatically when it is published."}
    />
  );
}

type LabelProps = {
  label: string;
  kind: LabelKind;
  value: string;
  change: (name: string) => void;
  error?: string | undefined;
};

/** A label of the article. It suggests those of other articles, so that a subject does not get two names. */
export function LabelField({ kind, ...field }: LabelProps) {
  return <WordField {...field} suggestions={useLabelNames(kind)} limit={limits.name} />;
}

type TagsProps = { value: string[]; change: (tags: string[]) => void; error: string | undefined };

/** The tags as lines, and one more that is found among those of other articles. */
export function TagsField({ value, change, error }: TagsProps) {
  const [name, setName] = useState("");
  const canAdd = !use(HeldContext) && labelKey(name) !== "";
  const add = () => {
    if (!canAdd) return;
    if (!value.some((tag) => labelKey(tag) === labelKey(name))) change([...value, name.trim()]);
    setName("");
  };
  // Enter adds the tag instead of saving the article
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <LinesField
        label="Tags"
        name="tags"
        value={value}
        change={change}
        error={error}
        hint="One per line. Visitors use them to find articles."
        rows={4}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to press: keys pass through it */}
      <div className="add-tag" onKeyDown={enter}>
        <LabelField label="Add a tag in use" kind="tag" value={name} change={setName} />
        <button type="button" className="staff-button" disabled={!canAdd} onClick={add}>
          Add tag
        </button>
      </div>
    </>
  );
}
