import { FileText } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { When } from "#app/admin/kit/record/facts.tsx";
import { bytesLabel } from "#core/media/rules.ts";
import type { Contract } from "#core/contract.ts";
import { fingerprintNames } from "#core/quotes/fingerprints.rules.ts";
import { quoteFiles } from "#core/quotes/files/contract.ts";
import type { Quote } from "#core/quotes/shape.ts";
import "./files.css";

const kinds = { offer: "As it was sent", signed: "As it was signed, with its certificate" } as const;

/** The PDFs of the sent and signed revisions. */
export function QuoteFiles({ quote }: { quote: Quote }) {
  const [error, setError] = useState<unknown>(null);
  const save = (hash: string) => {
    setError(null);
    const input = { id: quote.id, params: { hash }, query: undefined, body: undefined };
    const address = addressFor(quoteFiles as Contract, quoteFiles.operations.open, input);
    void download(address, (end) => end.includes("%%EOF")).catch(setError);
  };
  return (
    <>
      <ul className="staff-quote-files">
        {quote.files.map(({ hash, name, kind, mark, bytes, createdAt }) => (
          <li key={`${mark} ${kind}`}>
            <FileText size={18} aria-hidden />
            <button type="button" className="staff-quote-quiet" onClick={() => save(hash)}>
              <bdi>{name}</bdi>
            </button>
            <span className="muted">
              {kinds[kind]}, {bytesLabel(bytes)}, <When at={createdAt} />. {fingerprintNames.file}:{" "}
              <code>{hash}</code>
            </span>
          </li>
        ))}
      </ul>
      <ActionError of={error} />
    </>
  );
}
