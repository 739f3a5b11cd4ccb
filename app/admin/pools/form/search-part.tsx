import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { widthHint } from "#app/admin/kit/form/width-hint.ts";
import type { ResultLine } from "#core/content/shown-width.rules.ts";
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
        hint={hint("title", value.metaTitle)}
        limit={limits.metaTitle}
      />
      <TextField
        label="Description for search engines"
        value={value.metaDescription}
        change={(metaDescription) => set({ metaDescription })}
        error={errors.metaDescription}
        hint={hint("description", value.metaDescription)}
        limit={limits.metaDescription}
        rows={3}
      />
    </Part>
  );
}

function hint(line: ResultLine, text: string): string {
  if (text === "") return "Leave it blank and we’ll write it from the name and the dimensions.";
  return widthHint(line, text);
}
