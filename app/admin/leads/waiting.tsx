import { Timer } from "lucide-react";
import { useNow } from "#app/admin/kit/now.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { isOpen } from "#core/stages/rules.ts";
import { waitingVariant, waitingTime, waitingWords } from "./waiting-time.ts";

type WaitingProps = { lead: Pick<LeadSummary, "stage" | "createdAt" | "firstContactedAt"> };

/** How long a lead has waited for a first reply or, afterwards, how long that took. */
export function Waiting({ lead }: WaitingProps) {
  if (lead.firstContactedAt === null && isOpen(lead.stage)) return <Clock since={lead.createdAt} />;
  if (lead.firstContactedAt === null) return <span className="muted">–</span>;
  const took = Date.parse(lead.firstContactedAt) - Date.parse(lead.createdAt);
  return <span className="muted">after {waitingWords(took)}</span>;
}

function Clock({ since }: { since: string }) {
  // this device's clock may be behind the server's
  const waited = Math.max(0, useNow(1_000) - Date.parse(since));
  return (
    <span className={`waiting ${waitingVariant(waited)}`}>
      <Timer size={15} aria-hidden />
      <span aria-hidden>{waitingTime(waited)}</span>
      <span className="visually-hidden">waiting for {waitingWords(waited)}</span>
    </span>
  );
}
