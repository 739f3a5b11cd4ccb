import { CheckCheck, MapPinPlus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { TrashLink } from "#app/admin/content/deleted-texts/trash-link.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import "./tools.css";

const TownDrafts = lazyBody("towns", () => import("./town-drafts.tsx").then((form) => form.TownDrafts));
const PublishDrafts = lazyBody("drafts", () =>
  import("./publish-drafts.tsx").then((form) => form.PublishDrafts),
);

/** What is done with many landing pages at once, and the trash. */
export function LandingPageTools() {
  const [params] = useSearchParams();
  const [form, setForm] = useState<"drafts" | "publish" | null>(null);
  // a draft that is opened from a dialog covers the list; the dialog comes back with the list
  const isCovered = params.has("open");
  const close = () => isCovered || setForm(null);
  return (
    <>
      <button type="button" className="staff-button" onClick={() => setForm("drafts")}>
        <MapPinPlus size={18} aria-hidden /> New drafts for towns
      </button>
      <button type="button" className="staff-button" onClick={() => setForm("publish")}>
        <CheckCheck size={18} aria-hidden /> Publish several
      </button>
      <TrashLink />
      <Dialog
        open={form === "drafts"}
        onClose={close}
        title="New drafts for towns"
        className="landing-pages-dialog"
      >
        {form === "drafts" && <TownDrafts onDone={() => setForm(null)} />}
      </Dialog>
      <Dialog
        open={form === "publish" && !isCovered}
        onClose={close}
        title="Publish several drafts"
        className="landing-pages-dialog"
      >
        {form === "publish" && <PublishDrafts onDone={() => setForm(null)} />}
      </Dialog>
    </>
  );
}
