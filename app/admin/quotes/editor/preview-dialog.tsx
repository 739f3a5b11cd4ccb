import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import type { Contract, Operation } from "#core/contract.ts";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { quotes } from "#core/quotes/contract.ts";
import type { Quote } from "#core/quotes/shape.ts";
import "./preview-dialog.css";

type View = "page" | "email";
const views = [
  ["page", "The page"],
  ["email", "The email"],
] as const;

/** The page, email and PDF that the customer got, or would get if the quote were sent now, rendered by the server. */
export function PreviewDialog({ quote, close }: { quote: Quote; close: () => void }) {
  const [view, setView] = useState<View>("page");
  const { data, error, refetch } = useAsk(quotes, "preview", { id: quote.id }, { staleTime: 0 });
  return (
    <Dialog
      open
      onClose={close}
      title={quote.isSent ? "What was sent" : "What the customer gets"}
      className="staff-quote-preview"
    >
      <ChoiceButtons label="What is shown" choices={views} value={view} choose={setView} />
      {!data && !error && <Skeleton label="Loading the preview" rows={6} />}
      {!data && error && (
        <Failure what="The preview could not be loaded." error={error} retry={() => refetch()} />
      )}
      {data && view === "page" && <SafeFrame title="The page" html={data.page} />}
      {data && view === "email" && (
        <>
          <Facts>
            <Fact label="To">
              <bdi>{data.offer.customer.email}</bdi>
            </Fact>
            <Fact label="Subject">
              <bdi>{data.email.subject}</bdi>
            </Fact>
          </Facts>
          <SafeFrame title="The email" html={data.email.html} />
        </>
      )}
      <SavePdf id={quote.id} />
    </Dialog>
  );
}

/** A frame that runs no scripts, submits no forms and opens links in a new tab. */
function SafeFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={trustedHtml(html.replace(/<head[^>]*>/i, '$&<base target="_blank">'))}
    />
  );
}

function SavePdf({ id }: { id: number }) {
  const saving = useMutation({
    mutationFn: () => {
      const input = { id, query: undefined, body: undefined };
      const address = addressFor(quotes as Contract, quotes.operations.previewFile as Operation, input);
      return download(address, (end) => end.includes("%%EOF"));
    },
  });
  return (
    <div>
      <button
        type="button"
        className="staff-button"
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      >
        <Download size={16} aria-hidden /> {saving.isPending ? "Making the PDF…" : "Save the PDF"}
      </button>
      <ActionError of={saving.error} />
    </div>
  );
}
