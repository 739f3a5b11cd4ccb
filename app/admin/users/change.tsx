import { useState } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TickField } from "#app/admin/kit/form/fields/tick-field.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import { users } from "#core/staff/contract.ts";
import { changeRoles } from "#core/staff/policies.ts";
import { openWork, takesLeads } from "#core/staff/rules.ts";
import type { UserRecord } from "#core/staff/shape.ts";
import { HeirField } from "./heir-field.tsx";
import { OfficesField } from "./offices.tsx";
import { ScopeFields } from "./scope-fields.tsx";
import { PersonalFields } from "./personal-fields.tsx";

const roleChoices = roles.map((value) => ({ value, label: roleLabels[value] }));

/** The fields of a user that another user may change. */
export function UserForm({ user }: { user: UserRecord }) {
  const { user: self } = useShell();
  const [heir, setHeir] = useState<number | null>(null);
  const form = useRecordForm(useSource(users), user, {
    id: user.id,
    valueOf: ({ displayName, email, phone, signature, videoLink, ...ofAdmins }) => {
      const { role, officeIds, inRotation, seesCosts, sees } = ofAdmins;
      return {
        displayName,
        email,
        phone,
        signature,
        videoLink,
        role,
        officeIds,
        inRotation,
        seesCosts,
        sees,
      };
    },
    bodyOf: (changed) => ({ ...changed, ...(heir !== null && { handOverTo: heir }) }),
  });
  const { value, errors } = form;
  const set = (fields: Partial<typeof value>) => form.change({ ...value, ...fields });
  const leaves = takesLeads(user.role) && !takesLeads(value.role) && openWork(user) !== "";
  return (
    <RecordFormView form={form} className="record-form" label="Change user" names={names}>
      <PersonalFields value={value} errors={errors} set={set} />
      {may(self, { policy: changeRoles }, user) && (
        <SelectField
          label="Role"
          value={value.role}
          change={(role) => set({ role })}
          choices={roleChoices}
          error={errors.role}
        />
      )}
      {leaves && <HeirField user={user} value={heir} change={setHeir} error={errors.handOverTo} />}
      <OfficesField
        value={value.officeIds}
        change={(officeIds) => set({ officeIds })}
        error={errors.officeIds}
      />
      {takesLeads(value.role) && (
        <TickField
          label="Gets new leads from these offices in rotation"
          value={value.inRotation}
          change={(inRotation) => set({ inRotation })}
        />
      )}
      {value.role === "sales" && (
        <TickField
          label="Can see costs and margins in quotes, as admins can"
          value={value.seesCosts}
          change={(seesCosts) => set({ seesCosts })}
        />
      )}
      {value.role === "sales" && <ScopeFields value={value.sees} change={(sees) => set({ sees })} />}
      <SaveActions form={form} />
    </RecordFormView>
  );
}

const names = {
  displayName: "name",
  officeIds: "offices",
  signature: "email signature",
  videoLink: "link for video calls",
  inRotation: "new leads in turn",
  seesCosts: "costs and margins",
  sees: "what they see",
};
