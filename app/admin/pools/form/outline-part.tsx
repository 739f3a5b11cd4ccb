import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { outlineProblem } from "#core/pools/outline.rules.ts";
import { PlanGlyph } from "#app/admin/pools/plan-glyph.tsx";
import { Part, type PartProps } from "./part.tsx";
import { SourceFields } from "./source-fields.tsx";
import { typedOutline } from "./use-computed.ts";

/** The pool seen from above: a stored shape that follows length and width, or a pasted path. */
export function OutlinePart(props: PartProps) {
  const { value, set, errors, choices, own } = props;
  const drawn = typedOutline(props);
  const problem = drawn?.d && value.outlinePath ? outlineProblem(drawn.d, drawn) : null;
  const ownName = choices.outlines.some(({ id }) => id === own) ? "This model’s own" : "None";
  const stored = choices.outlines.filter(({ id }) => id !== own);
  return (
    <Part id="outline" title="Outline">
      {drawn?.d && !problem && (
        <PlanGlyph pool={{ ...drawn, outline: { d: drawn.d, simplified: true } }} scale={6} />
      )}
      <SelectField
        label="Built-in shape"
        value={value.outlineFrom}
        change={(outlineFrom) => set({ outlineFrom, outlinePath: "" })}
        error={errors.outlineFrom}
        hint="It’s stretched to fit the length and width."
        choices={[
          { value: "", label: value.outlinePath ? "A pasted path" : ownName },
          ...stored.map(({ id, name }) => ({ value: id, label: `Like ${name}` })),
        ]}
      />
      <details>
        <summary>Paste an SVG path</summary>
        <TextField
          label="SVG path, in feet"
          value={value.outlinePath}
          change={(outlinePath) => set({ outlinePath: outlinePath.trim(), outlineFrom: "" })}
          error={errors.outlinePath ?? problem ?? undefined}
          hint="One closed line from 0,0 to the pool’s length and width: the text of the “d” attribute."
          rows={4}
        />
      </details>
      <SourceFields {...props} fact="shape" />
    </Part>
  );
}
