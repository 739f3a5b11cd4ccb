import { useId } from "react";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { useOffices } from "#app/admin/frame/shell-data.ts";

/** Offices by name, or a dash. */
export function OfficeNames({ ids }: { ids: string[] }) {
  const { officeName } = useOffices();
  return <>{ids.map(officeName).join(", ") || "–"}</>;
}

type OfficesProps = { value: string[]; change: (ids: string[]) => void; error?: string | undefined };

/** Checkboxes for the offices whose leads a user is responsible for. */
export function OfficesField({ value, change, error }: OfficesProps) {
  const id = useId();
  const { offices } = useOffices();
  const toggled = (office: string, ticked: boolean) =>
    ticked ? [...value, office].toSorted() : value.filter((one) => one !== office);
  return (
    <fieldset className="user-offices" aria-describedby={error && `${id}-error`}>
      <legend>Offices</legend>
      {offices.map((office) => (
        <TickField
          key={office.id}
          label={office.name}
          value={value.includes(office.id)}
          change={(ticked) => change(toggled(office.id, ticked))}
        />
      ))}
      {error && (
        <span className="record-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
