import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { ContentRecord } from "./content-record.ts";

/** Whether visitors can see it, or will without anybody publishing it. */
export function StatusTag({ record: { status, publishAt } }: { record: ContentRecord }) {
  if (status === "published") return <Tag variant="ok">Published</Tag>;
  return publishAt ? <Tag>Scheduled</Tag> : <Tag variant="warn">Draft</Tag>;
}
