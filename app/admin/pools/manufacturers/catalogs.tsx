import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { manufacturerLimits as limits, type Catalog } from "#core/pools/manufacturers/rules.ts";
import { Rows } from "./rows.tsx";

type CatalogsProps = { value: Catalog[]; change: (catalogs: Catalog[]) => void; errors: Errors };

/** The manufacturer's own catalogs, for staff. */
export function Catalogs({ value, change, errors }: CatalogsProps) {
  return (
    <fieldset className="manufacturer-part">
      <legend>Catalogs</legend>
      <Rows
        one="catalog"
        nameOf={({ title }) => title}
        items={value}
        change={change}
        most={limits.catalogs}
        fresh={{ title: "", url: "" }}
        error={errors.catalogs}
        errors={errorsUnder(errors, "catalogs")}
      >
        {(catalog, set, wrong) => (
          <>
            <TextField
              label="Title"
              value={catalog.title}
              change={(title) => set({ title })}
              error={wrong.title}
              limit={limits.word}
            />
            <TextField
              label="URL"
              type="url"
              value={catalog.url}
              change={(url) => set({ url })}
              error={wrong.url}
              limit={limits.address}
            />
            {/^https:\/\/\S+$/i.test(catalog.url) && (
              <a href={catalog.url} target="_blank" rel="noopener noreferrer">
                Open {catalog.title || "the catalog"}
              </a>
            )}
          </>
        )}
      </Rows>
    </fieldset>
  );
}
