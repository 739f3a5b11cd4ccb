import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { ContentRecord } from "./content-record.ts";

/** Whether visitors can see it, or will without anybody publishing it, and whether changes wait. */
export function StatusTag({ record: { status, hasChanges, publishAt } }: { record: ContentRecord }) {
  if (status === "published")
    // on a phone a list has room for one of them
    return hasChanges ? <Tag variant="warn">Unpublished changes</Tag> : <Tag variant="ok">Published</Tag>;
  return publishAt ? <Tag>Scheduled</Tag> : <Tag variant="warn">Draft</Tag>;
}
