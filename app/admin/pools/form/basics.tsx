import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { WordField } from "#app/admin/kit/form/fields/word-field.tsx";
import { poolLimits as limits } from "#core/pools/input.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { Part, Row, type PartProps } from "./part.tsx";

const sizes = poolSizes.map(({ size }) => ({ value: size as string, label: size }));
const unchosen = { value: "", label: "Please choose" };

/** A pool's name, manufacturer, shape and type. */
export function Basics({ value, set, errors, choices }: PartProps) {
  const manufacturers = choices.manufacturers.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Part id="basics" title="Model">
      <Row>
        <SelectField
          label="Manufacturer"
          value={value.manufacturerId}
          change={(manufacturerId) => set({ manufacturerId })}
          error={errors.manufacturerId}
          choices={[unchosen, ...manufacturers]}
        />
        <TextField
          label="Model"
          value={value.model}
          change={(model) => set({ model })}
          error={errors.model}
          limit={limits.name}
        />
        <WordField
          label="Series"
          value={value.series}
          change={(series) => set({ series })}
          error={errors.series}
          suggestions={choices.series}
          limit={limits.word}
        />
      </Row>
      <Row>
        <WordField
          label="Shape"
          value={value.shape}
          change={(shape) => set({ shape })}
          error={errors.shape}
          suggestions={choices.shapes}
          limit={limits.word}
        />
        <SelectField
          label="Size"
          value={value.size}
          change={(size) => set({ size })}
          error={errors.size}
          hint="Sets the price range."
          choices={value.size === "" ? [unchosen, ...sizes] : sizes}
        />
        <WordField
          label="Type"
          value={value.type}
          change={(type) => set({ type })}
          error={errors.type}
          suggestions={choices.types}
          limit={limits.word}
        />
      </Row>
      <TextField
        label="Full name"
        value={value.name}
        change={(name) => set({ name })}
        error={errors.name}
        hint="Manufacturer and model, unless you enter another."
        limit={limits.name}
      />
      <TextField
        label="Description"
        value={value.description}
        change={(description) => set({ description })}
        error={errors.description}
        limit={limits.description}
        rows={4}
      />
    </Part>
  );
}
