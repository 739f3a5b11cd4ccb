import { useKeptRecords } from "#app/admin/content/kept-drafts/kept-records.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { KeptNoun } from "#core/content/kept-drafts/rules.ts";
import type { ContentRecord } from "./content-record.ts";
import { StatusTag } from "./status-tag.tsx";

/** The status of a line, and whether the user has left it unsaved. What colleagues left is not marked. */
export function ListedStatus({ noun, record }: { noun: KeptNoun; record: ContentRecord }) {
  const isLeft = useKeptRecords(noun).includes(String(record.id));
  return (
    <>
      {/* on a phone a list has room for one of them */}
      <span className={isLeft ? "wide-only" : undefined}>
        <StatusTag record={record} />
      </span>{" "}
      {isLeft && <Tag variant="warn">Unsaved changes</Tag>}
    </>
  );
}
