import { useOffices } from "#app/admin/frame/shell-data.ts";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import {
  mergeFields,
  templateLimits as limits,
  type ReplyTemplate,
} from "#core/settings/reply-templates.rules.ts";
import { FieldsTable } from "./fields-table.tsx";
import type { FormProps } from "./section-props.ts";

/** The templates in the order staff choose from, and the fields that they may contain. */
export function ReplyTemplatesForm({ value, change, errors }: FormProps<"replyTemplates">) {
  return (
    <>
      <FieldsTable
        headers={["Filled with", "Example", "If there is none"]}
        rows={Object.entries(mergeFields).map(([name, field]) => [
          name,
          field.from,
          field.sample,
          field.fallback,
        ])}
      />
      {value.length === 0 && <p className="muted">No templates: every reply starts empty.</p>}
      <ol className="settings-entries">
        {value.map((template, index) => (
          <ListEntry
            key={template.id}
            name={template.name || `template ${index + 1}`}
            items={value}
            index={index}
            change={change}
          >
            <Template
              template={template}
              change={(next) => change(value.with(index, next))}
              errors={errorsUnder(errors, index)}
            />
          </ListEntry>
        ))}
      </ol>
      <button
        type="button"
        className="staff-button"
        disabled={value.length >= limits.templates}
        onClick={() => change([...value, fresh()])}
      >
        Add a template
      </button>
    </>
  );
}

function fresh(): ReplyTemplate {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return {
    id: `template-${number.toString(36)}`,
    name: "",
    office: "",
    subject: "",
    text: "Hi {first name},\n\n",
  };
}

type TemplateProps = { template: ReplyTemplate; change: (template: ReplyTemplate) => void; errors: Errors };

function Template({ template, change, errors }: TemplateProps) {
  const { offices } = useOffices();
  return (
    <div className="settings-part">
      <TextField
        label="Name"
        limit={limits.name}
        error={errors.name}
        value={template.name}
        change={(name) => change({ ...template, name })}
      />
      <SelectField
        label="Office"
        error={errors.office}
        value={template.office}
        change={(office) => change({ ...template, office })}
        choices={[
          { value: "", label: "All offices" },
          ...offices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="wide">
        <TextField
          label="Subject"
          limit={limits.subject}
          error={errors.subject}
          value={template.subject}
          change={(subject) => change({ ...template, subject })}
        />
      </div>
      <TextField
        label="Text"
        hint="Your signature is added below it."
        rows={12}
        limit={limits.text}
        error={errors.text}
        value={template.text}
        change={(text) => change({ ...template, text })}
      />
    </div>
  );
}
