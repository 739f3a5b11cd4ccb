import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { Recent, Tag } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { MediaButton } from "#app/admin/media/dialog.tsx";
import { priceItems } from "#core/quotes/price-items/contract.ts";
import { settings } from "#core/settings/contract.ts";
import type { SettingRow } from "#core/settings/shape.ts";
import { pricesLink } from "#app/admin/prices/links.ts";
import { groups, sections, summaryOf } from "./sections.ts";

/** All sections, with their content and who changed them last. */
export function Overview({ rows }: { rows: SettingRow[] }) {
  const { user } = useShell();
  return (
    <div className="settings">
      {groups.map(({ title, keys }) => (
        <section key={title} className="panel" aria-label={title}>
          <h2>{title}</h2>
          <ul className="settings-list">
            {keys
              .flatMap((key) => rows.find((row) => row.key === key) ?? [])
              .map((row) => (
                <Entry key={row.key} row={row} />
              ))}
          </ul>
        </section>
      ))}
      <section className="panel" aria-label="Prices">
        <h2>Prices</h2>
        <p className="muted">
          Current and scheduled prices, drafts, and price changes for many pools at once.
        </p>
        <p className="record-actions">
          <Link className="staff-button" to={pricesLink()}>
            Prices
          </Link>
          {may(user, priceItems.operations.list) && (
            <Link className="staff-button" to="/admin/price-items">
              Price items for quotes
            </Link>
          )}
        </p>
      </section>
      <section className="panel" aria-label="Pictures">
        <h2>Pictures</h2>
        <p className="muted">Your own pictures: upload, describe, and delete unused pictures.</p>
        <MediaButton />
      </section>
    </div>
  );
}

function Entry({ row }: { row: SettingRow }) {
  const { user } = useShell();
  const { draft } = useDraft(settings.name, row.key);
  const { title } = sections[row.key];
  const summary = summaryOf(row.key, row.value);
  return (
    <li>
      <Link to={`?open=${row.key}`}>
        <b>{title}</b>
        <span>{summary}</span>
      </Link>
      <span className="muted">
        {draft && <Tag variant="warn">Not saved yet</Tag>}{" "}
        {!may(user, settings.operations[`change-${row.key}`]) && (
          <span className="with-icon">
            <Lock size={14} aria-hidden /> View only
          </span>
        )}{" "}
        <Changed row={row} />
      </span>
    </li>
  );
}

/** Who saved it last, and when. */
export function Changed({ row }: { row: SettingRow }) {
  if (row.updatedAt === null) return <>Default</>;
  return (
    <>
      <bdi>{row.updatedBy}</bdi>, <Recent at={row.updatedAt} />
    </>
  );
}
