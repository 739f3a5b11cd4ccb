import { FileText } from "lucide-react";
import { use, useId, useState } from "react";
import type { FieldProps } from "#app/admin/kit/form/fields/field-props.ts";
import { ReadOnlyContext } from "#app/admin/kit/form/read-only.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { may } from "#core/policies.ts";
import { media } from "#core/media/contract.ts";
import { bytesLabel } from "#core/media/rules.ts";
import { documentHash } from "#lib/files/media.ts";
import { MediaDialog } from "./dialog.tsx";
import "./document-field.css";

type DocumentProps = FieldProps & {
  /** The document's address in the library; empty if there is none. */
  value: string;
  change: (address: string) => void;
};

/** A PDF of the library, such as a spec sheet: chosen or uploaded, and removed. */
export function DocumentField({ label, hint, error, value, change }: DocumentProps) {
  const { user } = useShell();
  const [choosing, setChoosing] = useState(false);
  const isReadOnly = use(ReadOnlyContext);
  const id = useId();
  const mayChoose = may(user, media.operations.list) && !isReadOnly;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div
      className="document-field"
      role="group"
      aria-labelledby={id}
      aria-describedby={described || undefined}
    >
      <span id={id}>{label}</span>
      {value ? <Chosen address={value} /> : <span className="muted">None yet</span>}
      {mayChoose && (
        <div className="record-actions">
          <button
            type="button"
            className="staff-button"
            data-invalid={error ? true : undefined}
            onClick={() => setChoosing(true)}
          >
            {value ? "Choose another PDF" : "Choose or upload a PDF"}
          </button>
          {value && (
            <button type="button" className="staff-button" onClick={() => change("")}>
              Remove
            </button>
          )}
        </div>
      )}
      {hint && (
        <span className="muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <p className="record-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <MediaDialog
        of="document"
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address }) => {
          setChoosing(false);
          change(address);
        }}
      />
    </div>
  );
}

/** The document with its name and size, as a download. */
function Chosen({ address }: { address: string }) {
  const { user } = useShell();
  const hash = documentHash(address);
  const enabled = hash !== null && may(user, media.operations.list);
  const matches = useList(media, { hash: hash ?? "" }, { enabled }).data;
  const [document] = matches?.items ?? [];
  return (
    <span className="document-chosen">
      <FileText size={20} aria-hidden />
      <a href={address} download>
        <bdi>{document?.name ?? (hash ? "Download" : address)}</bdi>
      </a>
      {document && <span className="muted">{bytesLabel(document.bytes)}</span>}
      {matches && !document && <span className="record-error">It is no longer in the library.</span>}
    </span>
  );
}
