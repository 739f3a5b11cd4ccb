import type { ReactNode } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { patternHint, widthHint } from "#app/admin/kit/form/width-hint.ts";
import { contentLimits as limits, suggestedSlug } from "#core/content/rules.ts";

/** A titled group of fields. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="content-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Named = { title: string; slug: string };

/** The address follows the title until it has been edited. */
export function withTitle<Value extends Named>(value: Value, title: string, isNew: boolean): Value {
  const follows = isNew && value.slug === suggestedSlug(value.title);
  return { ...value, title, ...(follows && { slug: suggestedSlug(title) }) };
}

type AddressProps = {
  /** The part of the address before it: "/blog/". */
  under: string;
  value: string;
  change: (slug: string) => void;
  error: string | undefined;
  /** The current public address. */
  currentAddress: string | undefined;
  /** The site links to it elsewhere. */
  fixed?: boolean;
};

export function AddressField({ under, value, change, error, currentAddress, fixed = false }: AddressProps) {
  const moved = currentAddress !== undefined && currentAddress !== `${under}${value}`;
  const hint = fixed
    ? "The site links to this URL elsewhere, so it can’t change."
    : moved
      ? `Visitors to ${currentAddress} will be redirected to the new URL.`
      : "Lowercase letters, numbers and hyphens.";
  return (
    <TextField
      label={`URL: ${under}…`}
      name="slug"
      value={value}
      change={change}
      error={error}
      hint={hint}
      limit={limits.slug}
      readOnly={fixed}
    />
  );
}

type SearchWordsProps = {
  metaTitle: string;
  metaDescription: string;
  change: (words: { metaTitle?: string; metaDescription?: string }) => void;
  errors: Record<string, string>;
};

/** The page's title and description in search results. */
export function SearchWords({ metaTitle, metaDescription, change, errors }: SearchWordsProps) {
  return (
    <Part title="In search results">
      <TextField
        label="Title"
        name="metaTitle"
        value={metaTitle}
        change={(text) => change({ metaTitle: text })}
        error={errors.metaTitle}
        limit={limits.metaTitle}
        hint={widthHint("title", metaTitle, patternHint)}
      />
      <TextField
        label="Description"
        name="metaDescription"
        value={metaDescription}
        change={(text) => change({ metaDescription: text })}
        error={errors.metaDescription}
        limit={limits.metaDescription}
        rows={4}
        hint={widthHint("description", metaDescription, patternHint)}
      />
    </Part>
  );
}

/** The part of a record that its form edits: the fields of a blank one. */
export function typedOf<Typed extends object>(record: Typed, blank: Typed): Typed {
  const names = Object.keys(blank) as (keyof Typed)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Typed;
}
