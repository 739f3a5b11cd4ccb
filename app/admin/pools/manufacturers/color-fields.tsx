import { useId } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import { manufacturerLimits as limits, type StoredColor } from "#core/pools/manufacturers/rules.ts";
import type { PickPicture } from "./fields.ts";
import { LibraryPicture } from "./library-picture.tsx";

export const freshColor: StoredColor = { name: "", tone: "#2f7fa6", water: false, swatch: "" };

type ColorProps = {
  color: StoredColor;
  set: (fields: Partial<StoredColor>) => void;
  errors: Errors;
  pick: PickPicture;
};

/** One color of a finish: its name, the tone that stands for it on screen, and the manufacturer's swatch. */
export function ColorFields({ color, set, errors, pick }: ColorProps) {
  const id = useId();
  const named = color.name || "this color";
  return (
    <div className="manufacturer-row">
      <TextField
        label="Color"
        value={color.name}
        // the name identifies our rendering of the water
        change={(name) => set({ name, water: false })}
        error={errors.name}
        limit={limits.word}
      />
      <Field id={id} label="On screen" error={errors.tone}>
        <input
          {...fieldState(id, { error: errors.tone })}
          type="color"
          value={color.tone}
          onChange={({ target }) => set({ tone: target.value })}
        />
      </Field>
      <div className="manufacturer-swatch">
        {color.swatch && <LibraryPicture address={color.swatch} />}
        <button
          type="button"
          className="staff-button"
          data-invalid={errors.swatch ? true : undefined}
          aria-label={`${color.swatch ? "Another" : "Choose a"} swatch for ${named}`}
          onClick={() => pick((swatch) => set({ swatch }))}
        >
          {color.swatch ? "Another swatch" : "Choose a swatch"}
        </button>
        {color.swatch && (
          <button
            type="button"
            className="staff-button"
            aria-label={`Remove the swatch of ${named}`}
            onClick={() => set({ swatch: "" })}
          >
            Remove
          </button>
        )}
        {errors.swatch && <p className="record-error">{errors.swatch}</p>}
      </div>
    </div>
  );
}
