import { useId } from "react";
import { HtmlField } from "#app/admin/content/text/html-field.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import type { LegalPage, LegalText } from "#core/settings/legal.rules.ts";
import type { SettingRow } from "#core/settings/shape.ts";
import { dayOfChange } from "./day-of-change.ts";
import type { FieldsProps } from "./section-props.ts";
import { sections } from "./sections.ts";
import { storedSection } from "./stored-section.ts";

const versionHint = "Shown below the text. Set to today automatically when the text changes.";

/** A legal text and the date of its version. */
export function LegalForm({ value, change, errors, rows, section }: FieldsProps<LegalText, LegalPage>) {
  const id = useId();
  const facts = factsOf(rows);
  const stored = storedSection(rows, section);
  const write = (html: string) => {
    const updatedOn = dayOfChange({ stored: stored?.updatedOn, chosen: value.updatedOn });
    change(html === stored?.html ? { ...value, html } : { html, updatedOn });
  };
  const unknown = unknownFacts(value.html, facts);
  const isOurDraft = rows.some(({ key, version }) => key === section && version === 0);
  return (
    <>
      {isOurDraft && <p>This is our draft. Have a Florida attorney review it.</p>}
      <HtmlField
        id={`${id}-text`}
        label={sections[section].title}
        html={value.html}
        onChange={write}
        facts={facts}
        blocks={false}
        error={errors.html}
        describedBy={`${id}-help`}
      />
      {errors.html && <p className="record-error">{errors.html}</p>}
      <p className="muted" id={`${id}-help`}>
        Words in braces, such as {"{legalName}"}, are filled in with the company’s details.
      </p>
      <p role="status">
        {unknown.length > 0 && (
          <b className="record-error">
            {unknown.join(", ")}: no field has this name, so visitors would see the braces.
          </b>
        )}
      </p>
      <Field id={`${id}-day`} label="Effective date" hint={versionHint} error={errors.updatedOn}>
        <input
          {...fieldState(`${id}-day`, { hint: versionHint, error: errors.updatedOn })}
          type="date"
          value={value.updatedOn}
          onChange={({ target }) => change({ ...value, updatedOn: target.value })}
        />
      </Field>
    </>
  );
}

/** The facts a text may reference in braces, with the values visitors see. */
function factsOf(rows: SettingRow[]): Record<string, string> {
  const company = storedSection(rows, "company");
  const stored = Object.entries({ ...company, ...storedSection(rows, "videos") });
  const texts = stored.filter((fact): fact is [string, string] => typeof fact[1] === "string");
  return {
    ...Object.fromEntries(texts),
    telephoneConsent: telephoneConsent.wording(company?.name ?? ""),
    telephoneConsentVersion: telephoneConsent.version,
  };
}

function unknownFacts(html: string, facts: Record<string, string>): string[] {
  const named = [...html.matchAll(/\{(\w+)\}/g)];
  return [...new Set(named.filter(([, name = ""]) => !Object.hasOwn(facts, name)).map(([whole]) => whole))];
}
