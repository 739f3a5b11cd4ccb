import { useEffect, useState } from "react";
import type { CostMonth } from "#core/costs/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { exact } from "./exact.ts";
import { totalOf } from "./costs.tsx";

/** Said to a screen reader once the typing rests, and not at every key. */
const pause = 900;

/** The two totals, read aloud when they change; they stand in the page already. */
export function Summary({ paymentCents, year }: { paymentCents: number; year: CostMonth[] }) {
  const total = totalOf(year);
  const now = `The loan takes ${exact(paymentCents)} a month. Running the pool costs ${dollars(total)} a year, ${dollars(Math.round(total / 1_200) * 100)} a month on average.`;
  const [said, setSaid] = useState("");
  const [first] = useState(now);
  useEffect(() => {
    if (now === first && said === "") return;
    const timer = setTimeout(() => setSaid(now), pause);
    return () => clearTimeout(timer);
  }, [now, first, said]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
