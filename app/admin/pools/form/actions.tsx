import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { DeleteTwice } from "#app/admin/kit/record/delete-twice.tsx";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import type { RecordSteps } from "#app/admin/kit/list/list-screen.ts";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { archiveDays } from "#core/pools/rules.ts";
import { ArchiveForm } from "./archive.tsx";

type ActionsProps = { pool: PoolRecord; steps: RecordSteps };

/** The actions on a pool besides changing its fields. */
export function PoolActions({ pool, steps }: ActionsProps) {
  return (
    <Section title="More">
      <div className="record-actions">
        <Duplicate pool={pool} steps={steps} />
      </div>
      {pool.archivedAt === null ? <ArchiveForm pool={pool} /> : <Archived pool={pool} steps={steps} />}
    </Section>
  );
}

function Duplicate({ pool, steps }: ActionsProps) {
  const { user } = useShell();
  const duplicate = useAction(pools, "duplicate");
  if (!may(user, pools.operations.duplicate, pool)) return null;
  const run = () =>
    duplicate.mutate(
      { id: pool.id, body: { version: pool.version } },
      {
        onSuccess: ({ id }) => {
          toast({ title: "Copied. The copy is hidden until you publish it." });
          steps.open(id);
        },
      },
    );
  return (
    <>
      <button type="button" className="staff-button" disabled={duplicate.isPending} onClick={run}>
        Duplicate
      </button>
      <ActionError of={duplicate.error} />
    </>
  );
}

function Archived({ pool, steps }: ActionsProps) {
  const { user } = useShell();
  const restore = useAction(pools, "restore");
  const remove = useAction(pools, "remove");
  const deleted = () => {
    steps.close();
    toast({ title: "Deleted" });
  };
  return (
    <>
      <p>
        Archived{pool.redirectTo && `; its page redirects to ${pool.redirectTo}`}. After {archiveDays} days it
        is deleted, unless a lead or its quote mentions it.
      </p>
      <ArchiveForm pool={pool} />
      {may(user, pools.operations.restore, pool) && (
        <div className="record-actions">
          <button
            type="button"
            className="staff-button"
            disabled={restore.isPending}
            onClick={() => restore.mutate({ id: pool.id, body: { version: pool.version } })}
          >
            Restore
          </button>
          <ActionError of={restore.error} />
        </div>
      )}
      {may(user, pools.operations.remove, pool) && (
        <DeleteTwice
          ask="Delete this pool…"
          confirm="Delete permanently"
          follows="Its page will keep redirecting where it does now."
          remove={() =>
            remove.mutate({ id: pool.id, query: { version: pool.version } }, { onSuccess: deleted })
          }
          state={remove}
        />
      )}
    </>
  );
}
