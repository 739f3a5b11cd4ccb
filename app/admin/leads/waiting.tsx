import { Timer } from "lucide-react";
import { useState } from "react";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useOfficeHours } from "#app/admin/frame/shell-data.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { isOpen } from "#core/leads/stages.rules.ts";
import { durationInWords } from "#lib/time/duration.ts";
import {
  isOpenAt,
  nextOpening,
  openingInShort,
  openingInWords,
  openTimeBetween,
  type OpenHours,
} from "#lib/time/open-hours.ts";
import { waitingVariant, waitingTime } from "./waiting-time.ts";

type WaitingProps = { lead: Pick<LeadSummary, "stage" | "officeId" | "createdAt" | "firstContactedAt"> };

/**
 * How long a lead has waited for a first reply or, afterwards, how long that took. Only the time in which its office was
 * open counts.
 */
export function Waiting({ lead }: WaitingProps) {
  const hours = useOfficeHours(lead.officeId);
  const { createdAt, firstContactedAt } = lead;
  if (hours && firstContactedAt !== null) {
    const took = openTimeBetween(hours, new Date(createdAt), new Date(firstContactedAt));
    return <span className="muted">answered in {durationInWords(took)}</span>;
  }
  if (hours && isOpen(lead.stage)) return <Clock since={createdAt} hours={hours} />;
  return <span className="muted">–</span>;
}

/** Longer than the longest weekend; a wait of this length is shown without seconds. */
const fewDaysMs = 6 * 24 * 3_600_000;

type ClockProps = { since: string; hours: OpenHours };

function Clock({ since, hours }: ClockProps) {
  const [isNew] = useState(() => Date.now() - Date.parse(since) < fewDaysMs);
  const now = new Date(useNow(isNew ? 1_000 : 60_000));
  // 0 if this device's clock is behind the server's
  const waited = openTimeBetween(hours, new Date(since), now);
  const opening = isOpenAt(hours, now) ? undefined : nextOpening(hours, now);
  return (
    <span className={`waiting ${waitingVariant(waited)}`}>
      <Timer size={15} aria-hidden />
      <span aria-hidden>{waitingTime(waited)}</span>
      {opening !== undefined && (
        <span className="waiting-opening" aria-hidden>
          {openingInShort(opening, now)}
        </span>
      )}
      <span className="visually-hidden">
        waiting for {durationInWords(waited)}
        {opening !== undefined && `; the office ${openingInWords(opening, now)}`}
      </span>
    </span>
  );
}
