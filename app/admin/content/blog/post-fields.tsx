import { useId } from "react";
import { useList } from "#app/admin/kit/live/queries.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { contentLimits as limits } from "#core/content/rules.ts";
import { posts } from "#core/content/contract.ts";
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

type CategoryProps = {
  kind: Post["kind"];
  value: string;
  change: (category: string) => void;
  error: string | undefined;
};

/** Suggests existing categories, so that a subject does not get two names. */
export function CategoryField({ kind, value, change, error }: CategoryProps) {
  const id = useId();
  const query = useList(posts, { kind, pageSize: 200 });
  const used = new Set(query.data?.items.map(({ category }) => category).filter(Boolean));
  return (
    <Field id={id} label="Category" error={error}>
      <input
        {...fieldState(id, { error })}
        list={`${id}-used`}
        maxLength={limits.name}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={`${id}-used`}>
        {[...used].toSorted().map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </Field>
  );
}
