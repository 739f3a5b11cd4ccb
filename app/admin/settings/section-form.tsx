import type { ComponentType } from "react";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { DiscardChanges, NotSaved, RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";
import { CompanyForm } from "./company-form.tsx";
import { LegalForm } from "./legal-form.tsx";
import { OfficesForm } from "./offices-form.tsx";
import { PriceBookForm } from "./price-book-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import type { FormProps } from "./section-props.ts";
import { AnalyticsForm, CitiesForm, ClaimsForm, HomeOfficeForm, VideosForm } from "./short-forms.tsx";
import { sections } from "./sections.ts";

const forms: { [Key in SettingKey]: ComponentType<FormProps<Key>> } = {
  company: CompanyForm,
  claims: ClaimsForm,
  testimonials: ReviewsForm,
  videos: VideosForm,
  offices: OfficesForm,
  statewideCities: CitiesForm,
  homeOffice: HomeOfficeForm,
  priceBook: PriceBookForm,
  analytics: AnalyticsForm,
  "privacy-policy": LegalForm,
  "terms-of-service": LegalForm,
  "legal-disclaimers": LegalForm,
  "cookie-policy": LegalForm,
};

type SectionFormProps<Key extends SettingKey> = {
  row: SettingRow<Key>;
  rows: SettingRow[];
  form: RecordForm<{ value: Sections[Key] }>;
  locked: boolean;
};

/** A section's fields with its save button. */
export function SectionForm<Key extends SettingKey>({ row, rows, form, locked }: SectionFormProps<Key>) {
  const Fields = forms[row.key] as ComponentType<FormProps<Key>>;
  const { title } = sections[row.key];
  return (
    <RecordFormView form={form} className="settings-form" label={title} names={{ html: "text" }}>
      <fieldset className="settings-lock" disabled={locked}>
        <Fields
          value={form.value.value}
          change={(value) => form.change({ value })}
          errors={ofSection(form.errors)}
          rows={rows}
          section={row.key}
        />
      </fieldset>
      {!locked && (
        <div className="save-bar">
          <NotSaved form={form} />
          <button type="submit" className="staff-button go" disabled={!form.isChanged || form.isSaving}>
            {form.isSaving ? "Saving…" : "Save"}
          </button>
          <DiscardChanges form={form} />
          <span className="muted" role="status">
            {form.isChanged ? "Not saved yet" : "Changes go live when you save."}
          </span>
        </div>
      )}
    </RecordFormView>
  );
}

/** The server names fields as they were sent: "value.phone". */
function ofSection(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^value\.?/, ""), sentence]),
  );
}
