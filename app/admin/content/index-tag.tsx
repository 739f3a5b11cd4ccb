import { Tag } from "#app/admin/kit/record/facts.tsx";

/** Whether search engines may list a page. */
export function IndexTag({ isHidden }: { isHidden: boolean }) {
  return (
    <Tag variant={isHidden ? "warn" : "ok"}>
      {isHidden ? "Hidden from search engines" : "Search engines may list it"}
    </Tag>
  );
}
