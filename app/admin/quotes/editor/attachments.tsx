import { FileText, X } from "lucide-react";
import { useState } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { may } from "#core/auth/policies.ts";
import { media } from "#core/media/contract.ts";
import { inOrder } from "#core/quote-merge/rules.ts";
import { quoteLimits } from "#core/quotes/rules.ts";
import { documentFile, documentHash } from "#lib/media.ts";
import type { PartProps } from "./terms.tsx";

/** Documents of the library that the customer gets with the quote. */
export function Attachments({ parts, set, isOpen }: PartProps & { isOpen: boolean }) {
  const { user } = useShell();
  const [choosing, setChoosing] = useState(false);
  const files = inOrder(parts.attachments, parts.order.attachments);
  const add = (hash: string, name: string) =>
    set({
      attachments: { ...parts.attachments, [hash]: { hash, name } },
      order: {
        ...parts.order,
        attachments: [...parts.order.attachments.filter((one) => one !== hash), hash],
      },
    });
  const remove = (hash: string) => {
    const { [hash]: _gone, ...attachments } = parts.attachments;
    set({ attachments });
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
