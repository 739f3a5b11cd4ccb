import { useState } from "react";
import { ChoiceButtons } from "#app/admin/kit/choice-buttons.tsx";
import { Fact, Facts } from "#app/admin/kit/facts.tsx";
import { useAsk } from "#app/admin/kit/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { quotes } from "#core/quotes/contract.ts";
import type { Quote } from "#core/quotes/shape.ts";
import { OfferView } from "./offer-view.tsx";

type View = "contents" | "email";
const views = [
  ["contents", "The quote"],
  ["email", "The email"],
] as const;

/** What the customer gets if it is sent now, or what they got: the offer that page and PDF are drawn from, and the email. */
export function PreviewDialog({ quote, close }: { quote: Quote; close: () => void }) {
  const [view, setView] = useState<View>("contents");
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
      {data && view === "contents" && <OfferView offer={data.offer} />}
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
          {/* nothing in it may run or navigate away: links open in a new tab */}
          <iframe
            title="The email"
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={trustedHtml(data.email.html.replace(/<head[^>]*>/i, '$&<base target="_blank">'))}
          />
        </>
      )}
    </Dialog>
  );
}
