import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { roleLabels, roles } from "#core/staff/auth/rules.ts";
import { users } from "#core/staff/contract.ts";
import { linkValidFor } from "#core/staff/rules.ts";
import type { InviteInput } from "#core/staff/shape.ts";
import { useNewLink } from "./new-link.tsx";
import { OfficesField } from "./offices.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import "./users.css";

const blank = {
  username: "",
  displayName: "",
  email: "",
  phone: "",
  signature: "",
  videoLink: "",
  role: "" as string,
  officeIds: [] as string[],
};

const roleChoices = [
  { value: "", label: "Choose a role" },
  ...roles.map((value) => ({ value: value as string, label: roleLabels[value] })),
];

/** A new user, who gets a link for choosing a password. */
export function InviteUser({ steps }: { steps: RecordSteps }) {
  const record = useNewRecord(useInviting(), { blank, onAdded: steps.open });
  const form = { ...record, save: () => record.save({}, { done: "Invited" }) };
  const { value, errors } = form;
  const set = (fields: Partial<typeof blank>) => form.change({ ...value, ...fields });
  return (
    <RecordFormView form={form} className="record-form" label="Invite user">
      <p className="muted">
        The user gets a link to choose a password. It works once, for {linkValidFor.invite}.
      </p>
      <TextField
        label="Username"
        hint="What they sign in with. It cannot be changed later."
        value={value.username}
        change={(username) => set({ username })}
        error={errors.username}
        limit={60}
      />
      <PersonalFields value={value} errors={errors} set={set} />
      <SelectField
        label="Role"
        value={value.role}
        change={(role) => set({ role })}
        choices={roleChoices}
        error={errors.role}
      />
      <OfficesField
        value={value.officeIds}
        change={(officeIds) => set({ officeIds })}
        error={errors.officeIds}
      />
      <SaveActions form={form} save="Invite" saving="Inviting…" variant="go" />
    </RecordFormView>
  );
}

/** The response to an invitation includes the link, which is shown in the user's record. */
function useInviting() {
  const { show } = useNewLink();
  const invite = useAction(users, "invite");
  const source = useSource(users, { create: "invite" });
  return {
    ...source,
    add: async (body: object, key: string) => {
      const { id, user, newLink } = await invite.mutateAsync({ key, body: body as InviteInput });
      show({ userId: id, link: newLink });
      return user;
    },
  };
}
