import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { users } from "#core/staff/contract.ts";
import { openWork, takesLeads } from "#core/staff/rules.ts";
import type { UserRecord } from "#core/staff/shape.ts";

type HeirProps = {
  user: UserRecord;
  value: number | null;
  change: (id: number | null) => void;
  error?: string | undefined;
};

const visitHint =
  "Customers get an updated calendar invitation with the new name. So does the person you choose.";

/** Chooses who takes over a user's open leads, open tasks and coming visits, among active users who may have leads. */
export function HeirField({ user, value, change, error }: HeirProps) {
  const { data } = useList(users, { status: "active", pageSize: 200 });
  const heirs = (data?.items ?? []).filter((one) => one.id !== user.id && takesLeads(one.role));
  return (
    <SelectField
      label={`Hand over ${openWork(user)} to`}
      value={value === null ? "" : String(value)}
      change={(id) => change(id === "" ? null : Number(id))}
      choices={[
        { value: "", label: "Choose a user" },
        ...heirs.map((one) => ({ value: String(one.id), label: one.displayName || one.username })),
      ]}
      hint={user.comingVisits > 0 ? visitHint : undefined}
      error={error}
    />
  );
}
