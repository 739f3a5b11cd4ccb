import { useShell } from "#app/admin/kit/page.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { begin, keyOf, type Begun } from "./begun.ts";

/** For the links that open the phone's own app: the record asks for the outcome afterwards. */
export function useBegin({ id, activities }: Lead): (kind: Begun["kind"]) => void {
  const { user } = useShell();
  return (kind) => {
    const after = Math.max(0, ...activities.map((one) => one.id));
    begin(keyOf(user.id, id), { kind, after, at: Date.now() });
  };
}
