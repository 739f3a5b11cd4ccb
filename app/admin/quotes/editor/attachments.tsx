import { FileText, X } from "lucide-react";
import { memo, useState } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { may } from "#core/policies.ts";
import { media } from "#core/media/contract.ts";
import { inOrder, type DraftParts } from "#core/quotes/merge.rules.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import { documentFile, documentHash } from "#lib/files/media.ts";
import type { Setters } from "./use-setters.ts";
import "./files.css";

type AttachmentsProps = Pick<DraftParts, "attachments"> &
  Pick<Setters, "set"> & { order: string[]; isOpen: boolean };

/** Documents of the library that the customer gets with the quote. */
export const Attachments = memo(AttachmentsPart);

function AttachmentsPart({ attachments, order, set, isOpen }: AttachmentsProps) {
  const { user } = useShell();
  const [choosing, setChoosing] = useState(false);
  const files = inOrder(attachments, order);
  const add = (hash: string, name: string) =>
    set((parts) => ({
      ...parts,
      attachments: { ...parts.attachments, [hash]: { hash, name } },
      order: { ...parts.order, attachments: [...order.filter((one) => one !== hash), hash] },
    }));
  const remove = (hash: string) => {
    const { [hash]: _gone, ...left } = attachments;
    set({ attachments: left });
  };
  return (
    <>
      {files.length === 0 && <p className="muted">None yet: a spec sheet, a plan, the warranty.</p>}
      <ul className="staff-quote-files">
        {files.map(({ hash, name }) => (
          <li key={hash}>
            <FileText size={18} aria-hidden />
            <a href={`/media/${hash}/${documentFile}`} download>
              <bdi>{name}</bdi>
            </a>
            {isOpen && (
              <button
                type="button"
                className="icon-only"
                aria-label={`Remove ${name}`}
                onClick={() => remove(hash)}
              >
                <X size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isOpen && may(user, media.operations.list) && (
        <p className="record-actions">
          <button
            type="button"
            name="attachments"
            className="staff-button"
            disabled={files.length >= quoteLimits.attachments}
            onClick={() => setChoosing(true)}
          >
            Attach a PDF
          </button>
        </p>
      )}
      <MediaDialog
        of="document"
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address, name }) => {
          setChoosing(false);
          const hash = documentHash(address);
          if (hash) add(hash, name.slice(0, quoteLimits.name));
        }}
      />
    </>
  );
}
