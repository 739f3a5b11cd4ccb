import { useLayoutEffect, useRef, useState } from "react";
import type { Lead } from "#core/leads/shape.ts";
import { noPoolYet, poolOrSizeText } from "#core/leads/facts.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { longDay } from "#lib/time/long-day.ts";
import "./request.css";

/** What the person wrote, and the pool or size with the price they saw. */
export function LeadRequest({ lead }: { lead: Lead }) {
  const pool = lead.plan?.name ?? poolOrSizeText(lead);
  return (
    <section className="lead-request" aria-label="What they asked for">
      {lead.message === "" ? <p className="muted">No message.</p> : <Message text={lead.message} />}
      {!lead.isDamaged && (
        <p className="request-pool">
          {pool ? <bdi>{pool}</bdi> : <span className="muted">{noPoolYet}</span>}
          {lead.priceRange && <span>saw {seenWords(lead.priceRange)}</span>}
        </p>
      )}
    </section>
  );
}

/** A person's own words: the first lines, and all of them on request. */
export function Message({ text }: { text: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    const { current } = words;
    if (!current || isWhole) return undefined;
    const measure = () => setCut(current.scrollHeight > current.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    measure();
    return () => observer.disconnect();
  }, [text, isWhole]);
  return (
    <div className="request-message">
      <p className="typed" dir="auto" ref={words} data-cut={!isWhole || undefined}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className="staff-button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show the whole message"}
        </button>
      )}
    </div>
  );
}

/** "$52,300 – $60,800, at our prices of November 20, 2026" */
function seenWords({ lowCents, highCents, checkedOn }: NonNullable<Lead["priceRange"]>): string {
  const range = `${dollars(lowCents)} – ${dollars(highCents)}`;
  return checkedOn ? `${range}, at our prices of ${longDay(checkedOn)}` : range;
}
