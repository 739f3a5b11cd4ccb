import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { DocumentField } from "#app/admin/media/document-field.tsx";
import { poolPath } from "#core/pools/rules.ts";
import { poolLimits as limits } from "#core/pools/input.rules.ts";
import { Part, Row, type PartProps } from "./part.tsx";

/** Whether visitors see it, at which URL, and its place in lists. */
export function OnSite({ value, stored, set, errors, choices }: PartProps) {
  const isMoved = stored.slug !== "" && stored.slug !== value.slug && stored.published;
  const hint = isMoved
    ? `Visitors to ${poolPath(stored.slug)} will be redirected to the new URL.`
    : "Lowercase letters, numbers and hyphens. Leave it blank and we’ll make it from the name.";
  return (
    <Part id="site" title="On the site">
      <TickField
        label="Published: visitors see it in the gallery and in search results"
        value={value.published}
        change={(published) => set({ published })}
      />
      {errors.published && <p className="record-error">{errors.published}</p>}
      <TextField
        label={`URL: ${poolPath("")}…`}
        value={value.slug}
        change={(slug) => set({ slug })}
        error={errors.slug}
        hint={hint}
        limit={limits.slug}
      />
      <Row>
        <WordField
          label="Badge"
          value={value.badge}
          change={(badge) => set({ badge })}
          error={errors.badge}
          hint="A word on its card, such as New."
          suggestions={choices.badges}
          limit={limits.badge}
        />
        <TextField
          label="Place in the list"
          value={value.sort}
          change={(sort) => set({ sort })}
          error={errors.sort}
          hint="0 comes first."
        />
        <TextField
          label="Lead time"
          value={value.leadTime}
          change={(leadTime) => set({ leadTime })}
          error={errors.leadTime}
          hint="Such as 6 to 8 weeks."
          limit={limits.leadTime}
        />
      </Row>
      <DocumentField
        label="Spec sheet"
        value={value.specSheet}
        change={(specSheet) => set({ specSheet })}
        error={errors.specSheet}
        hint="Visitors download it from the pool’s page."
      />
    </Part>
  );
}
