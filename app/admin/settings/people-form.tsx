import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { proofLimits as limits, type Person } from "#core/settings/proof.rules.ts";
import { LibraryPicture } from "./library-picture.tsx";
import type { FormProps } from "./section-props.ts";

const fresh: Person = { name: "", role: "", office: "", license: "", picture: null };

/** The people who work for the company, in the order in which visitors see them. */
export function PeopleForm({ value, change, errors }: FormProps<"people">) {
  const { offices } = useOffices();
  const added = useAddedRow();
  const choices = [
    { value: "", label: "All offices" },
    ...offices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      {value.length === 0 && <p className="muted">Nobody yet: no page shows this block.</p>}
      <ol className="settings-entries">
        {value.map((person, index) => {
          const put = (part: Partial<Person>) => change(value.with(index, { ...person, ...part }));
          const own = errorsUnder(errors, index);
          const name = person.name || `person ${index + 1}`;
          return (
            // a person has no id; the input is in the draft, not in the element
            // oxlint-disable-next-line react/no-array-index-key
            <ListEntry
              key={index}
              name={`person ${index + 1}`}
              items={value}
              index={index}
              change={change}
              ref={added.refAt(index)}
            >
              <TextField
                label="Name"
                limit={limits.line}
                error={own.name}
                value={person.name}
                change={(typed) => put({ name: typed })}
              />
              <TextField
                label="Role"
                hint="Such as: Crew lead"
                limit={limits.line}
                error={own.role}
                value={person.role}
                change={(role) => put({ role })}
              />
              <SelectField
                label="Office"
                error={own.office}
                value={person.office}
                change={(office) => put({ office })}
                choices={choices}
              />
              <TextField
                label="License"
                hint="With its number, so that it can be looked up; blank if there is none"
                limit={limits.line}
                error={own.license}
                value={person.license}
                change={(license) => put({ license })}
              />
              <LibraryPicture
                value={person.picture}
                change={(picture) => put({ picture })}
                error={own.picture}
                of={name}
              />
            </ListEntry>
          );
        })}
      </ol>
      <button
        type="button"
        className="staff-button"
        disabled={value.length >= limits.people}
        onClick={() => {
          change([...value, fresh]);
          added.note(value.length);
        }}
      >
        Add a person
      </button>
    </>
  );
}
