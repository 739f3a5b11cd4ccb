import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { VersionDialog } from "#app/admin/content/versions/version-dialog.tsx";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { call } from "#app/admin/kit/call.ts";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { valueText } from "#app/admin/kit/record/value-text.ts";
import { RecordHistory } from "#app/admin/kit/record/record-history.tsx";
import { isLegalPage, type LegalPage, type LegalText } from "#core/settings/legal.rules.ts";
import { settings } from "#core/settings/contract.ts";
import type { SettingRow } from "#core/settings/shape.ts";

const Comparison = lazyBody("comparison", () =>
  import("./legal-comparison.tsx").then(({ LegalComparison }) => LegalComparison),
);

type HistoryProps = {
  row: SettingRow;
  /** Restores an earlier text into the form; undefined while the form has unsaved changes. */
  putBack: ((text: LegalText) => void) | undefined;
};

/** The changes to a section; each version of a legal text can be compared and restored. */
export function SettingHistory({ row, putBack }: HistoryProps) {
  const { key: section } = row;
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <>
      <RecordHistory
        contract={settings}
        id={section}
        names={names}
        // a picture is stored as its hash
        format={(field, value) => valueText(field, value).replaceAll(/[0-9a-f]{64}/g, "a picture")}
        {...(isLegalPage(section) && {
          more: ({ id }) => (
            <Before section={section} event={id} putBack={putBack} compare={() => setCompared(id)} />
          ),
        })}
      />
      <VersionDialog
        open={compared !== null}
        close={() => setCompared(null)}
        title="The text before this change"
      >
        {compared !== null && isLegalPage(section) && (
          <Comparison section={section} event={compared} saved={row.value as LegalText} />
        )}
      </VersionDialog>
    </>
  );
}

const names: Record<string, string> = {
  html: "text",
  updatedOn: "effective date",
  demo: "sample or demo",
  isDemonstration: "demonstration",
  tagId: "Google tag ID",
  lowCents: "price band, from",
  highCents: "price band, to",
};

type BeforeProps = Pick<HistoryProps, "putBack"> & { section: LegalPage; event: number; compare: () => void };

/** The text before a change, which can be copied into the form; nothing is stored until the form is saved. */
function Before({ section, event, putBack, compare }: BeforeProps) {
  const load = useMutation({
    mutationFn: () => call(settings, "textBefore", { id: section, params: { event: String(event) } }),
    onSuccess: (text) => putBack?.(text),
  });
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" onClick={compare}>
        Compare
      </button>
      <button
        type="button"
        className="staff-button"
        disabled={!putBack || load.isPending}
        onClick={() => load.mutate()}
      >
        Restore this version
      </button>
      <ActionError of={load.error} />
    </div>
  );
}
