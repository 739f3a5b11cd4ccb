import type { ComponentType, FormEvent } from "react";
import { Behind, UndoAll, useFocusOnRefusal, useLeaveWarning } from "#app/admin/kit/kept-form-parts.tsx";
import { NotSaved } from "#app/admin/kit/save.tsx";
import type { SettingKey, SettingRow } from "#core/settings/shape.ts";
import { CompanyForm } from "./company-form.tsx";
import { LegalForm } from "./legal-form.tsx";
import { OfficesForm } from "./offices-form.tsx";
import { PriceBookForm } from "./price-book-form.tsx";
import { ReviewsForm } from "./reviews-form.tsx";
import type { FormProps } from "./section-props.ts";
import { AnalyticsForm, CitiesForm, ClaimsForm, HomeOfficeForm, VideosForm } from "./short-forms.tsx";
import { path, type SectionDraft } from "./use-section.ts";

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
  draft: SectionDraft<Key>;
  locked: boolean;
};

/** The fields of a section and what saves them. Nothing typed is lost: not by a failure, not by leaving the screen. */
export function SectionForm<Key extends SettingKey>({ row, rows, draft, locked }: SectionFormProps<Key>) {
  const { save } = draft;
  const form = useFocusOnRefusal(save.error);
  useLeaveWarning(draft.isChanged);
  const Fields = forms[row.key] as ComponentType<FormProps<Key>>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.isChanged && !save.isPending) draft.send();
  };
  return (
    <form ref={form} className="settings-form" onSubmit={submit} noValidate>
      {draft.isBehind && (
        <Behind
          by={row.updatedBy}
          hint="; the history beside it says what they changed"
          keepMine={draft.keepMine}
          discard={draft.discard}
        />
      )}
      <fieldset className="settings-lock" disabled={locked}>
        <Fields
          value={draft.value}
          change={draft.change}
          errors={draft.errors}
          rows={rows}
          section={row.key}
        />
      </fieldset>
      {!locked && (
        <div className="save-bar">
          <NotSaved path={path} id={row.key} error={save.error} reset={save.reset} />
          <button type="submit" className="staff-button go" disabled={!draft.isChanged || save.isPending}>
            {save.isPending ? "Saving…" : "Save"}
          </button>
          <UndoAll disabled={!draft.isChanged || save.isPending} discard={draft.discard} />
          <span className="muted" role="status">
            {draft.isChanged ? "Not saved yet" : "Saved changes are on the site at once."}
          </span>
        </div>
      )}
    </form>
  );
}
