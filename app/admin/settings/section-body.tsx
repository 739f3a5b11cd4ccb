import type { SettingRow } from "#core/settings/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { SettingHistory } from "./history.tsx";
import { Changed } from "./overview.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSection } from "./use-section.ts";

/** A section's form, and its history beside it. */
export function SectionBody({ row, rows }: { row: SettingRow; rows: SettingRow[] }) {
  const form = useSection(row);
  return (
    <div className="settings-section">
      <div>
        <SectionForm row={row} rows={rows} form={form} />
      </div>
      <aside className="panel" aria-label="History">
        <h2>History</h2>
        <p className="muted">
          <Changed row={row} />
        </p>
        <SettingHistory
          row={row}
          // restoring an earlier text creates a new version
          putBack={
            form.isReadOnly || form.isChanged
              ? undefined
              : ({ html }) => form.change({ value: { html, updatedOn: floridaIsoDay(new Date()) } })
          }
        />
      </aside>
    </div>
  );
}
