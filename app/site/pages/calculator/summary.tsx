import { useEffect, useState } from "react";
import type { CostMonth } from "#core/prices/costs.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { exact } from "./exact.ts";
import { totalOf } from "./costs.tsx";

/** Announced to screen readers after a pause in typing, not at every key. */
const pause = 900;

/** Announces the two totals when they change; the page already shows them. */
export function Summary({ paymentCents, year }: { paymentCents: number; year: CostMonth[] }) {
  const total = totalOf(year);
  const now = `The loan payment is ${exact(paymentCents)} per month. Running the pool costs ${dollars(total)} per year, ${dollars(Math.round(total / 1_200) * 100)} per month on average.`;
  const [announcement, setAnnouncement] = useState("");
  const [first] = useState(now);
  useEffect(() => {
    if (now === first && announcement === "") return;
    const timer = setTimeout(() => setAnnouncement(now), pause);
    return () => clearTimeout(timer);
  }, [now, first, announcement]);
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
