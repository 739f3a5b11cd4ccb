import { Tag } from "#app/admin/kit/record/facts.tsx";
import type { ContentRecord } from "./content-record.ts";

/** Whether visitors can see it. */
export function StatusTag({ status }: { status: ContentRecord["status"] }) {
  return (
    <Tag variant={status === "published" ? "ok" : "warn"}>
      {status === "published" ? "Published" : "Draft"}
    </Tag>
  );
}
