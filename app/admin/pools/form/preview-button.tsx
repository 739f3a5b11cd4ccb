import { Eye } from "lucide-react";
import { useShell } from "#app/admin/kit/page.tsx";
import { usePreview } from "#app/admin/content/preview.tsx";
import { may } from "#core/policies.ts";
import { pools } from "#core/pools/contract.ts";
import "#app/admin/content/content.css";

type PreviewProps = { id: string; fields: object };

/** The page and the card as visitors would see them, with the typed values. */
export function PreviewButton({ id, fields }: PreviewProps) {
  const { user } = useShell();
  const layouts = { Page: { view: "page" }, Card: { view: "card" } };
  const places = { Card: ".pool-card" };
  const preview = usePreview({ contract: pools, body: { id, fields }, layouts, layout: "Page", places });
  if (!may(user, pools.operations.preview)) return null;
  return (
    <>
      <button type="button" className="staff-button" onClick={preview.open}>
        <Eye size={18} aria-hidden /> Preview
      </button>
      {preview.dialog}
    </>
  );
}
