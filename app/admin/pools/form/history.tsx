import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { call } from "#app/admin/kit/call.ts";
import { Section } from "#app/admin/kit/record/facts.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { toast } from "#app/ui/toasts.ts";
import { pools } from "#core/pools/contract.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import { fieldNames } from "./names.ts";
import { valueOf, type PoolValue } from "./value.ts";

type HistoryProps = { pool: PoolRecord; form: RecordForm<PoolValue> };

/** A pool's history, with a button that fills the form with an earlier version. */
export function PoolHistory({ pool, form }: HistoryProps) {
  return (
    <Section title="History">
      <RecordHistory
        contract={pools}
        id={pool.id}
        names={fieldNames}
        more={({ version, changes }) =>
          version !== null && changes.length > 0 && !form.isReadOnly ? (
            <Before pool={pool} version={version - 1} form={form} />
          ) : null
        }
      />
    </Section>
  );
}

function Before({ pool, version, form }: HistoryProps & { version: number }) {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const fill = async () => {
    try {
      const earlier = await client.fetchQuery({
        queryKey: [`pools ${pool.id} version`, version],
        queryFn: () => call(pools, "revision", { id: pool.id, params: { version: String(version) } }),
      });
      const value = valueOf(earlier);
      // an earlier version does not decide whether the pool is published, or its URL
      form.change({ ...value, published: form.value.published, slug: form.value.slug });
      setError(null);
      toast({ title: "The form shows the earlier version. Save to restore it." });
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" onClick={() => void fill()}>
        Restore what was before
      </button>
      <ActionError of={error} />
    </div>
  );
}
