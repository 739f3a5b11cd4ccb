import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { When } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { manufacturers } from "#core/pools/manufacturers/contract.ts";
import { poolCount } from "#core/pools/manufacturers/rules.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";

/** The merges into a manufacturer that can still be undone. */
export function Merges({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  const { user } = useShell();
  const unmerge = useAction(manufacturers, "unmerge");
  const { id, version, merges } = manufacturer;
  const undo = (merge: ManufacturerRecord["merges"][number]) =>
    unmerge.mutate(
      { id, body: { version, merge: merge.id } },
      { onSuccess: () => toast({ title: `${merge.name} is back` }) },
    );
  return (
    <>
      {merges.map((merge) => (
        <p key={merge.id} className="manufacturer-merges">
          <span>
            <bdi>{merge.by}</bdi> merged <b>{merge.name}</b> into this one with {poolCount(merge.pools)},{" "}
            <When at={merge.at} />.
          </span>
          {may(user, manufacturers.operations.unmerge) && (
            <button
              type="button"
              className="staff-button"
              aria-label={`Undo the merge of ${merge.name}`}
              disabled={unmerge.isPending}
              onClick={() => undo(merge)}
            >
              Undo
            </button>
          )}
        </p>
      ))}
      <ActionError of={unmerge.error} />
    </>
  );
}
