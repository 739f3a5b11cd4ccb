import { useState } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { MediaDialog } from "#app/admin/media/dialog.tsx";
import { may } from "#core/policies.ts";
import { media } from "#core/media/contract.ts";
import { quoteTextLimits, type NoticeText } from "#core/settings/quote-texts.rules.ts";
import { documentFile, documentHash } from "#lib/files/media.ts";

type NoticeDocument = NonNullable<NoticeText["file"]>;
type NoticeFileProps = {
  file: NoticeDocument | null;
  change: (file: NoticeDocument | null) => void;
};

/** The document of the library that every quote with this text has among its attachments. */
export function NoticeFile({ file, change }: NoticeFileProps) {
  const { user } = useShell();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="wide">
      <p className="muted">
        {file ? (
          <>
            Every quote with this text comes with{" "}
            <a href={`/media/${file.hash}/${documentFile}`} download>
              <bdi>{file.name}</bdi>
            </a>
            .
          </>
        ) : (
          "No document comes with this text."
        )}
      </p>
      <p className="record-actions">
        {may(user, media.operations.list) && (
          <button type="button" className="staff-button" onClick={() => setChoosing(true)}>
            {file ? "Choose another PDF" : "Attach a PDF to every quote"}
          </button>
        )}
        {file && (
          <button type="button" className="staff-button" onClick={() => change(null)}>
            Remove {file.name}
          </button>
        )}
      </p>
      <MediaDialog
        of="document"
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={({ address, name }) => {
          setChoosing(false);
          const hash = documentHash(address);
          if (hash) change({ hash, name: name.slice(0, quoteTextLimits.title) });
        }}
      />
    </div>
  );
}
