import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import { settingLimits as limits, type CompanyFacts } from "#core/settings/rules.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import type { FormProps } from "./section-props.ts";

type Fact = {
  name: Exclude<keyof CompanyFacts, "isDemonstration">;
  label: string;
  hint?: string;
  type?: "email" | "tel" | "url";
  rows?: number;
};

const parts: { title: string; facts: Fact[] }[] = [
  {
    title: "Who we are",
    facts: [
      { name: "name", label: "Name" },
      { name: "legalName", label: "Legal name" },
      { name: "license", label: "License", hint: "Shown on quotes and in the footer" },
      { name: "serviceArea", label: "Service area" },
    ],
  },
  {
    title: "How to reach us",
    facts: [
      { name: "phone", label: "Phone", type: "tel" },
      { name: "email", label: "Email", type: "email" },
      { name: "hours", label: "Hours" },
    ],
  },
  {
    title: "Statements",
    facts: [
      { name: "madeInUsa", label: "Made in USA", rows: 2 },
      { name: "measurementDisclaimer", label: "Measurements", rows: 3 },
      { name: "divingDisclaimer", label: "Diving", rows: 2 },
      { name: "installationNote", label: "Installation", rows: 2 },
    ],
  },
  {
    title: "Social links",
    facts: [
      { name: "facebookUrl", label: "Facebook", type: "url", hint: "Leave blank to hide" },
      { name: "instagramUrl", label: "Instagram", type: "url", hint: "Leave blank to hide" },
      { name: "youtubeUrl", label: "YouTube", type: "url", hint: "Leave blank to hide" },
      {
        name: "logoPath",
        label: "Logo",
        hint: "The address of a picture on this site, as wide as it is high. It stands beside the name in the header and footer.",
      },
    ],
  },
];

/** The facts used in every page and email. */
export function CompanyForm({ value, change, errors }: FormProps<"company">) {
  return parts.map(({ title, facts }, index) => (
    <fieldset key={title} className="settings-part">
      <legend>{title}</legend>
      {index === 0 && (
        <TickField
          label={`This is a demonstration: every page and paper says “${demonstrationNotice}”`}
          value={value.isDemonstration}
          change={(isDemonstration) => change({ ...value, isDemonstration })}
        />
      )}
      {facts.map(({ name, label, hint, type, rows }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={errors[name]}
          value={value[name]}
          change={(text) => change({ ...value, [name]: text })}
          limit={rows ? limits.statement : type === "url" ? limits.address : limits.line}
          {...(type && { type })}
          {...(rows && { rows })}
        />
      ))}
    </fieldset>
  ));
}
