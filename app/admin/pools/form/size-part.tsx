import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { FigureField } from "./figure-field.tsx";
import { Part, Row, type PartProps } from "./part.tsx";
import { SourceFields } from "./source-fields.tsx";
import { useComputed } from "./use-computed.ts";

const lengths = [
  ["length", "Length"],
  ["width", "Width"],
] as const;
const depths = [
  ["shallowDepthFt", "Shallow end"],
  ["deepDepthFt", "Maximum depth"],
] as const;
const figures = [
  { field: "gallons", reason: "gallonsReason", fact: "gallons", label: "Gallons", unit: "gallons" },
  { field: "surfaceSqFt", reason: "surfaceReason", fact: "surface", label: "Water area", unit: "sq ft" },
  { field: "perimeterFt", reason: "perimeterReason", fact: "perimeter", label: "Perimeter", unit: "ft" },
] as const;

/** Length, width and depths in any usual notation, and the figures that depend on them. */
export function SizePart(props: PartProps) {
  const { value, set, errors } = props;
  const computed = useComputed(props);
  const field = ([name, label]: readonly [(typeof lengths | typeof depths)[number][0], string]) => (
    <TextField
      key={name}
      label={label}
      value={value[name]}
      change={(text) => set({ [name]: text })}
      error={errors[name]}
    />
  );
  return (
    <Part id="size" title="Dimensions">
      <p className="muted">Feet and inches, such as 32′ 6″, 32 ft 6 in or 32.5.</p>
      <Row>{lengths.map(field)}</Row>
      <SourceFields {...props} fact="dimensions" />
      <Row>{depths.map(field)}</Row>
      <TickField label="Flat bottom" value={value.flatBottom} change={(flatBottom) => set({ flatBottom })} />
      <SourceFields {...props} fact="depth" />
      {figures.map((figure) => (
        <FigureField key={figure.field} {...props} {...figure} computed={computed?.[figure.field] ?? null} />
      ))}
    </Part>
  );
}
