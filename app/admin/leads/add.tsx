import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useLeadTakers, useOffices } from "#app/admin/frame/shell-data.ts";
import { leads } from "#core/leads/contract.ts";
import { manualSourceLabels, manualSources } from "#core/leads/facts.rules.ts";
import { eachLeadField } from "#core/leads/fields.rules.ts";
import { leadLimits } from "#core/leads/rules.ts";
import { callerSearch } from "./caller-search.ts";
import { Callers } from "./callers.tsx";
import { LeadTextFields, leadTextNames } from "./text-fields.tsx";
import "#app/admin/kit/form/change.css";

const blank = {
  ...eachLeadField(() => ""),
  poolName: "",
  message: "",
  source: "" as string,
  officeId: "" as string,
  ownerId: "me" as string,
  answered: false,
  /** The key by which the server recognizes a lead that is sent again after a lost answer or a reload. */
  key: "",
};

type Value = typeof blank;

/** A lead that came in by phone, at the door or at a show. */
export function AddLead({ steps }: { steps: RecordSteps }) {
  const { user } = useShell();
  const { offices } = useOffices();
  const leadTakers = useLeadTakers();
  const draft = useNewRecord(useSource(leads), {
    blank,
    onAdded: steps.open,
    onOutOfSight: steps.close,
    bodyOf: (value: Value) => ({ ...value, ownerId: ownerOf(value.ownerId, user.id) }),
  });
  const change = (next: Value) => draft.change({ ...next, key: next.key || crypto.randomUUID() });
  const form = { ...draft, change };
  const { value, errors } = form;
  const earlier = addedEarlier(form.error);
  const search = callerSearch(value);
  const set = (fields: Partial<Value>) => form.change({ ...value, ...fields });
  return (
    <RecordFormView form={form} className="change" label="New lead" names={names}>
      <LeadTextFields
        form={form}
        below={(name) => name === search?.field && <Callers key="callers" q={search.q} />}
      />
      <SelectField
        label="How they reached us"
        value={value.source}
        change={(source) => set({ source })}
        choices={sources}
        error={errors.source}
      />
      <SelectField
        label="Office"
        value={value.officeId}
        change={(officeId) => set({ officeId })}
        choices={[
          { value: "", label: "Choose an office" },
          ...offices.map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        error={errors.officeId}
      />
      <SelectField
        label="Owner"
        value={value.ownerId}
        change={(ownerId) => set({ ownerId })}
        choices={[
          { value: "me", label: "Me" },
          { value: "", label: "No one" },
          ...leadTakers
            .filter(({ id }) => id !== user.id)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        error={errors.ownerId}
      />
      <TextField
        label="What they want"
        rows={4}
        value={value.message}
        change={(message) => set({ message })}
        error={errors.message}
        limit={leadLimits.message}
      />
      <TickField
        label="We’ve already talked, so no first reply is due"
        value={value.answered}
        change={(answered) => set({ answered })}
      />
      <SaveActions form={form} save="Add lead" variant="go" />
      {earlier !== undefined && (
        <button
          type="button"
          className="staff-button"
          onClick={() => {
            // the typed text stays until it is discarded; adding it from there makes a new lead
            change({ ...value, key: "" });
            steps.open(String(earlier));
          }}
        >
          Open the lead
        </button>
      )}
    </RecordFormView>
  );
}

const sources = [
  { value: "", label: "Choose one" },
  ...manualSources.map((value) => ({ value: value as string, label: manualSourceLabels[value] })),
];

/** The lead that an earlier press added, whose answer did not arrive. */
function addedEarlier(error: Error | null): number | undefined {
  const problem = error instanceof AnswerError ? error.problem : null;
  return problem?.code === "key_reused" ? problem.storedId : undefined;
}

function ownerOf(chosen: string, own: number): number | null {
  if (chosen === "me") return own;
  return chosen === "" ? null : Number(chosen);
}

const names = {
  ...leadTextNames,
  officeId: "office",
  ownerId: "owner",
};
