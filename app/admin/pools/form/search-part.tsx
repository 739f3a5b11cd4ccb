import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { lengthHint } from "#app/admin/kit/form/length-hint.ts";
import { shownLengths } from "#core/content/rules.ts";
import { poolLimits as limits } from "#core/pools/input.rules.ts";
import { Part, type PartProps } from "./part.tsx";

/** The page's title and description in search results. */
export function SearchPart({ value, set, errors }: PartProps) {
  return (
    <Part id="search" title="In search results">
      <TextField
        label="Title"
        value={value.metaTitle}
        change={(metaTitle) => set({ metaTitle })}
        error={errors.metaTitle}
        hint={hint(value.metaTitle, shownLengths.title)}
        limit={limits.metaTitle}
      />
      <TextField
        label="Description for search engines"
        value={value.metaDescription}
        change={(metaDescription) => set({ metaDescription })}
        error={errors.metaDescription}
        hint={hint(value.metaDescription, shownLengths.description)}
        limit={limits.metaDescription}
        rows={3}
      />
    </Part>
  );
}

function hint(text: string, most: number): string {
  if (text === "") return "Leave it blank and we’ll write it from the name and the dimensions.";
  return lengthHint(text, most);
}
