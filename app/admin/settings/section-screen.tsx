import { ArrowLeft, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { settings } from "#core/settings/contract.ts";
import type { SettingKey, SettingRow } from "#core/settings/shape.ts";
import { sections } from "./sections.ts";

const SectionBody = lazyBody("section", () =>
  import("./section-body.tsx").then(({ SectionBody: Body }) => Body),
);

/**
 * One section with its form and its history. It is refetched each time it is opened, because it is about to be edited.
 */
export function SectionScreen({ section, rows }: { section: SettingKey; rows: SettingRow[] }) {
  const query = useRecord(settings, section);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { title, about, where } = sections[section];
  return (
    <>
      <Link className="staff-button" to="?">
        <ArrowLeft size={18} aria-hidden /> All settings
      </Link>
      <header className="settings-head">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted">{about}</p>
        <p>
          <a className="with-icon" href={where} target="_blank" rel="noopener">
            <ExternalLink size={16} aria-hidden /> {labelOf(where)}
          </a>
        </p>
      </header>
      {query.isPending && <Skeleton label={`Loading: ${title}`} rows={5} />}
      {query.isError && !query.data && (
        <Failure what="This section could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && <SectionBody row={query.data} rows={rows} />}
    </>
  );
}

/** The title of a section’s page: a staff screen or a public page. */
function labelOf(where: string): string {
  if (where === "/admin/admin-estimates") return "View quotes";
  if (where === "/admin/users") return "View users";
  return where.startsWith("/admin") ? "View leads" : "View on site";
}
