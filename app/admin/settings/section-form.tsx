import type { ComponentType } from "react";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveBar, SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import type { Sections, SettingKey, SettingRow } from "#core/settings/shape.ts";
import { CompanyForm } from "./company-form.tsx";
import { FinishedPoolsForm } from "./finished-pools-form.tsx";
import { LegalForm } from "./legal-form.tsx";
import { OfficesForm } from "./offices-form.tsx";
import { PeopleForm } from "./people-form.tsx";
import { QuotesForm } from "./quotes-form.tsx";
import { RemindersForm } from "./reminders-form.tsx";
import { ReplyTemplatesForm } from "./reply-templates-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import { RobotsForm } from "./robots-form.tsx";
import { SearchPatternsForm } from "./search-patterns-form.tsx";
import { SecondFactorForm } from "./second-factor-form.tsx";
import type { FormProps } from "./section-props.ts";
import {
  AnalyticsForm,
  CitiesForm,
  ClaimsForm,
  HomeOfficeForm,
  LostReasonsForm,
  VideosForm,
  VisitsForm,
} from "./short-forms.tsx";
import { TrustForm } from "./trust-form.tsx";
import { sections } from "./sections.ts";

const forms: { [Key in SettingKey]: ComponentType<FormProps<Key>> } = {
  company: CompanyForm,
  claims: ClaimsForm,
  testimonials: ReviewsForm,
  trust: TrustForm,
  people: PeopleForm,
  finishedPools: FinishedPoolsForm,
  videos: VideosForm,
  offices: OfficesForm,
  statewideCities: CitiesForm,
  homeOffice: HomeOfficeForm,
  lostReasons: LostReasonsForm,
  reminders: RemindersForm,
  replyTemplates: ReplyTemplatesForm,
  visits: VisitsForm,
  quotes: QuotesForm,
  analytics: AnalyticsForm,
  searchPatterns: SearchPatternsForm,
  robots: RobotsForm,
  secondFactor: SecondFactorForm,
  "privacy-policy": LegalForm,
  "terms-of-service": LegalForm,
  "legal-disclaimers": LegalForm,
  "cookie-policy": LegalForm,
};

type SectionFormProps<Key extends SettingKey> = {
  row: SettingRow<Key>;
  rows: SettingRow[];
  form: RecordForm<{ value: Sections[Key] }>;
};

/** A section's fields with its save button. */
export function SectionForm<Key extends SettingKey>({ row, rows, form }: SectionFormProps<Key>) {
  const Fields = forms[row.key] as ComponentType<FormProps<Key>>;
  const { title, where } = sections[row.key];
  const whoSees = where.startsWith("/admin") ? "Staff" : "Visitors";
  return (
    <RecordFormView form={form} className="settings-form" label={title} names={{ html: "text" }}>
      <div className="settings-fields">
        <Fields
          value={form.value.value}
          change={(value) => form.change({ value })}
          errors={ofSection(form.errors)}
          rows={rows}
          section={row.key}
        />
      </div>
      <SaveBar
        form={form}
        status={form.isChanged ? "Not saved yet" : `${whoSees} see your changes once you save.`}
      >
        <SaveButton form={form} variant="go" />
      </SaveBar>
    </RecordFormView>
  );
}

/** The server names fields as they were sent: "value.phone". */
function ofSection(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^value\.?/, ""), sentence]),
  );
}
