import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { mediaLimits, originLabels, origins, pictureCaption, type Origin } from "#core/media/rules.ts";

export type Caption = { origin: Origin; place: string; model: string; takenOn: string };

/** The caption under a picture: place, subject and date of a photo, or the note that it is a rendering. */
export function CaptionFields<Value extends Caption>({ form }: { form: RecordForm<Value> }) {
  const { value, errors } = form;
  const change = (part: Partial<Caption>) => form.change({ ...value, ...part });
  const isPhoto = value.origin === "photo";
  const caption = pictureCaption(value);
  return (
    <fieldset className="media-caption">
      <legend>Caption</legend>
      <SelectField
        label="What it is"
        value={value.origin}
        change={(origin) => change({ origin })}
        choices={origins.map((origin) => ({ value: origin, label: originLabels[origin] }))}
        error={errors.origin}
      />
      {value.origin !== "" && (
        <TextField
          label="Pool model"
          limit={mediaLimits.model}
          value={value.model}
          change={(model) => change({ model })}
          error={errors.model}
        />
      )}
      {isPhoto && (
        <>
          <TextField
            label="Place"
            hint="The town, such as Ocala. Never a family’s name or street."
            limit={mediaLimits.place}
            value={value.place}
            change={(place) => change({ place })}
            error={errors.place}
          />
          <TextField
            label="Day"
            hint="Visitors see the month and the year."
            type="date"
            value={value.takenOn}
            change={(takenOn) => change({ takenOn })}
            error={errors.takenOn}
          />
        </>
      )}
      <p className="muted" role="status">
        {caption ? `Visitors see: ${caption}` : "Visitors see no caption."}
      </p>
    </fieldset>
  );
}
