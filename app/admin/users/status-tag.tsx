import { Tag } from "#app/admin/kit/record/facts.tsx";
import { userStatusLabels } from "#core/staff/rules.ts";
import type { UserSummary } from "#core/staff/shape.ts";

const variants = { active: "ok", invited: "plain", locked: "warn", disabled: "bad" } as const;

/** A user's status as a colored label. */
export function UserStatusTag({ user: { status } }: { user: Pick<UserSummary, "status"> }) {
  return <Tag variant={variants[status]}>{userStatusLabels[status]}</Tag>;
}
