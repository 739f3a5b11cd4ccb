import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { patternHint, widthHint } from "#app/admin/kit/form/width-hint.ts";
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
        hint={widthHint("title", value.metaTitle, patternHint)}
        limit={limits.metaTitle}
      />
      <TextField
        label="Description for search engines"
        value={value.metaDescription}
        change={(metaDescription) => set({ metaDescription })}
        error={errors.metaDescription}
        hint={widthHint("description", value.metaDescription, patternHint)}
        limit={limits.metaDescription}
        rows={3}
      />
    </Part>
  );
}
