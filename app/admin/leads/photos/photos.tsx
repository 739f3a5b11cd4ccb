import { useState } from "react";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Lead } from "#core/leads/shape.ts";
import { photosText } from "#core/leads/photos/rules.ts";
import { PhotoActions } from "./actions.tsx";
import { PhotoView } from "./view.tsx";
import "./photos.css";

/** What the customer sent of the yard or the old pool: small, and each as large as the window when it is pressed. */
export function LeadPhotos({ lead }: { lead: Lead }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const { photos } = lead;
  if (photos.length === 0) return null;
  const at = photos.findIndex(({ id }) => id === openId);
  const open = photos[at];
  return (
    <Section title={photosText(photos.length)}>
      <ul className="lead-photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" aria-label={`Open photo ${index + 1}`} onClick={() => setOpenId(photo.id)}>
              <PhotoView leadId={lead.id} photo={photo} size="small" name={`Photo ${index + 1}`} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        className="lead-photo"
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={`Photo ${at + 1} of ${photos.length}`}
        footer={
          open && <PhotoActions key={open.id} leadId={lead.id} photo={open} removed={() => setOpenId(null)} />
        }
      >
        {open && (
          <PhotoView key={open.id} leadId={lead.id} photo={open} size="full" name={`Photo ${at + 1}`} />
        )}
      </Dialog>
    </Section>
  );
}
