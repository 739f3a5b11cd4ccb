import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { TextField } from "#app/admin/settings/fields.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { contentLimits as limits } from "#core/content/rules.ts";
import type { Post, PostSummary } from "#core/content/shape.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";

type KindProps = { value: Post["kind"]; change: (kind: Post["kind"]) => void };

export function KindField({ value, change }: KindProps) {
  const id = useId();
  return (
    <Field id={id} label="Kind">
      <select
        {...fieldState(id, {})}
        value={value}
        onChange={({ target }) => change(target.value as Post["kind"])}
      >
        <option value="post">Post of the blog</option>
        <option value="guide">Guide among the resources</option>
      </select>
    </Field>
  );
}

type DayProps = {
  value: string | null;
  change: (at: string | null) => void;
  error: string | undefined;
};

export function DayField({ value, change, error }: DayProps) {
  return (
    <TextField
      label="Day of publishing"
      type="date"
      value={value ? floridaIsoDay(new Date(value)) : ""}
      // five in the morning UTC is the same day in Florida, summer and winter, and never still to come there
      change={(day) => change(day ? `${day}T05:00:00.000Z` : null)}
      error={error}
      hint={value ? "Shown with the article." : "Set by itself when it is published."}
    />
  );
}

type CategoryProps = {
  kind: Post["kind"];
  value: string;
  change: (category: string) => void;
  error: string | undefined;
};

/** With those in use at hand, so that one subject does not get two names. */
export function CategoryField({ kind, value, change, error }: CategoryProps) {
  const id = useId();
  const query = useQuery<{ items: PostSummary[] }>({
    queryKey: [`/api/admin/blog?kind=${kind}&pageSize=200`],
  });
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
