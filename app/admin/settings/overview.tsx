import { Lock } from "lucide-react";
import { Link } from "react-router";
import { useDraft } from "#app/admin/kit/draft.ts";
import { Tag, When } from "#app/admin/kit/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { MediaButton } from "#app/admin/media/library.tsx";
import { mayChangeSetting } from "#core/settings/rules.ts";
import type { SettingRow } from "#core/settings/shape.ts";
import { draftKey } from "./use-section.ts";
import { groups, sections, summaryOf } from "./sections.ts";

/** All sections with what they hold and who changed them last. */
export function Overview({ rows }: { rows: SettingRow[] }) {
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
      <section className="panel" aria-label="Pictures">
        <h2>Pictures</h2>
        <p className="muted">The office’s own pictures: send, describe, and delete what nothing shows.</p>
        <MediaButton />
      </section>
    </div>
  );
}

function Entry({ row }: { row: SettingRow }) {
  const { user } = useShell();
  const [draft] = useDraft(draftKey(row.key));
  const { title } = sections[row.key];
  const summary = summaryOf(row.key, row.value);
  return (
    <li>
      <Link to={`?open=${row.key}`}>
        <b>{title}</b>
        <span>{summary}</span>
      </Link>
      <span className="muted">
        {draft && <Tag look="warn">Not saved yet</Tag>}{" "}
        {!mayChangeSetting(user.role, row.key) && (
          <span className="with-icon">
            <Lock size={14} aria-hidden /> Read only.
          </span>
        )}{" "}
        <Changed row={row} />
      </span>
    </li>
  );
}

/** Who stored it last, and when. */
export function Changed({ row }: { row: SettingRow }) {
  if (row.updatedAt === null) return <>As delivered</>;
  return (
    <>
      <bdi>{row.updatedBy}</bdi>, <When at={row.updatedAt} />
    </>
  );
}
