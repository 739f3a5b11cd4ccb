import { CalendarPlus, FilePen, Hand, Unlink } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { DropDown } from "#app/admin/kit/list/drop-down.tsx";
import { Ways } from "#app/admin/leads/contacts/ways.tsx";
import { ReplyButton } from "#app/admin/leads/replies/button.tsx";
import { CallAgain } from "#app/admin/leads/tasks/call-again.tsx";
import type { Booking } from "#app/admin/leads/visits/use-booking.ts";
import type { Lead } from "#core/leads/shape.ts";
import { AskAfter } from "./ask-after.tsx";
import { useLog } from "./log.ts";
import { useWriteQuote } from "./quotes.tsx";
import { useTake } from "./take.ts";
import { useTurnOffLinks } from "./turn-off-links.ts";
import { useBegin } from "./use-begin.ts";
import "./actions.css";

/** Everything that can be done with a lead, in one row: at most four buttons and "More". */
export function LeadActions({ lead, booking }: { lead: Lead; booking: Booking }) {
  const area = useRef<HTMLDivElement>(null);
  const begins = useBegin(lead);
  const { isOffered, open, button } = booking;
  const [log, take, quote] = [useLog(lead), useTake(lead), useWriteQuote(lead)];
  const links = useTurnOffLinks(lead);
  const consent = lead.consents.find((one) => one.kind === "telephone");
  return (
    <div className="lead-actions" role="group" aria-label="Actions" tabIndex={-1} ref={area}>
      <Ways
        phone={lead.phoneLinks}
        email={lead.email}
        preferred={lead.preferredChannel}
        callBlock={lead.callBlock}
        stoppedWith={lead.stoppedWith}
        hasTextConsent={consent?.granted === true}
        begins={begins}
        reply={(className) => <ReplyButton lead={lead} className={className} />}
      >
        {isOffered && (
          <button ref={button} type="button" className="staff-button" onClick={() => open()}>
            <CalendarPlus size={18} aria-hidden /> Book a visit
          </button>
        )}
        <More log={log} take={take} quote={quote} links={links} area={area} />
      </Ways>
      {log.isOffered && <AskAfter lead={lead} isPending={log.isPending} log={log.run} after={area} />}
      {log.isUnanswered && <CallAgain leadId={lead.id} />}
      <ActionError of={log.error} start="Not logged." />
      <ActionError of={take.error} />
      <ActionError of={quote.error} />
      <ActionError of={links.error} />
    </div>
  );
}

type RareProps = {
  log: ReturnType<typeof useLog>;
  take: ReturnType<typeof useTake>;
  quote: ReturnType<typeof useWriteQuote>;
  links: ReturnType<typeof useTurnOffLinks>;
};

type FocusProps = {
  /** The key opened it, so the first outcome gets the focus. */
  takesFocus: boolean;
  focused: () => void;
};

/** The row, in which the key finds the question after a call. */
type MoreProps = RareProps & { area: RefObject<HTMLDivElement | null> };

/** The rarer actions, and what a call or text came to. C opens it at the first outcome. */
function More({ area, ...rare }: MoreProps) {
  const { log } = rare;
  const [isByKey, setByKey] = useState(false);
  const toOutcomes = (event: KeyboardEvent) => {
    event.preventDefault();
    const question = area.current?.querySelector<HTMLElement>(".ask-after button");
    const first = area.current?.querySelector<HTMLElement>(".log-outcomes button");
    if (question ?? first) return (question ?? first)?.focus();
    setByKey(true);
    area.current?.querySelector("summary")?.click();
  };
  const keys = log.isOffered ? [{ key: "c", does: "Log a call or reply", run: toOutcomes }] : [];
  useKeys("Lead", keys, area);
  const close = ({ currentTarget, target }: MouseEvent<HTMLDivElement>) => {
    const details = currentTarget.closest("details");
    if (!details || !(target instanceof Element) || !target.closest("button")) return;
    details.open = false;
    // the pressed button is gone
    details.querySelector("summary")?.focus();
  };
  return (
    <DropDown label="More" className="lead-more">
      {/* the keys belong to the buttons inside */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="record-actions" onClick={close}>
        <RareActions {...rare} takesFocus={isByKey} focused={() => setByKey(false)} />
      </div>
    </DropDown>
  );
}

/** What "More" offers. Opened by its key, it focuses the first outcome. */
export function RareActions({ log, take, quote, links, ...focus }: RareProps & FocusProps) {
  return (
    <>
      {take.isOffered && (
        <button type="button" className="staff-button" aria-disabled={take.isPending} onClick={take.run}>
          <Hand size={16} aria-hidden /> Take it
        </button>
      )}
      {quote.isOffered && (
        <button type="button" className="staff-button" aria-disabled={quote.isPending} onClick={quote.run}>
          <FilePen size={16} aria-hidden /> Write a quote
        </button>
      )}
      {links.isOffered && (
        <button type="button" className="staff-button" aria-disabled={links.isPending} onClick={links.run}>
          <Unlink size={16} aria-hidden /> Turn off the customer’s links
        </button>
      )}
      {log.isOffered && <Outcomes log={log} {...focus} />}
    </>
  );
}

function Outcomes({ log, takesFocus, focused }: Pick<RareProps, "log"> & FocusProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    group.current?.querySelector("button")?.focus();
    focused();
  }, [takesFocus, focused]);
  return (
    <div className="log-outcomes" role="group" aria-label="Log a call or reply" ref={group}>
      <b aria-hidden>Log a call or reply</b>
      {log.entries.map((entry) => (
        <button
          key={entry.label}
          type="button"
          className="staff-button"
          aria-disabled={log.isPending}
          onClick={() => log.run(entry)}
        >
          <entry.Icon size={16} aria-hidden /> {entry.label}
        </button>
      ))}
    </div>
  );
}
