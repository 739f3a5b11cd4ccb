import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";

const PageChoice = lazyBody("list of pages", () =>
  import("./page-choice.tsx").then(({ PageChoice: choice }) => choice),
);

/** Archives a pool, with a choice of where its page redirects; for an archived pool, changes the redirect. */
export function ArchiveForm({ pool }: { pool: PoolRecord }) {
  const { user } = useShell();
  const isArchived = pool.archivedAt !== null;
  const [isOpen, setOpen] = useState(false);
  const [redirectTo, setRedirectTo] = useState(isArchived ? pool.redirectTo : "/pools");
  const archive = useAction(pools, "archive");
  if (!may(user, pools.operations.archive, pool)) return null;
  const run = () =>
    archive.mutate(
      { id: pool.id, body: { version: pool.version, redirectTo } },
      { onSuccess: () => setOpen(false) },
    );
  if (!isOpen)
    return (
      <div className="record-actions">
        <button type="button" className="staff-button" onClick={() => setOpen(true)}>
          {isArchived ? "Change the redirect…" : "Archive this pool…"}
        </button>
      </div>
    );
  return (
    <div className="record-form">
      <PageChoice
        value={redirectTo}
        change={setRedirectTo}
        error={archive.error ? errorMessage(archive.error) : undefined}
      />
      <div className="record-actions">
        <button type="button" className="staff-button ink" disabled={archive.isPending} onClick={run}>
          {isArchived ? "Save redirect" : "Archive"}
        </button>
        <button type="button" className="staff-button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </div>
  );
}
