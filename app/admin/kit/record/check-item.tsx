import { Check, CircleAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import "./check-list.css";

type ItemProps = { ok: boolean; isBlocking: boolean; children: ReactNode };

/** One line of a `check-list`: what is fine, what has to be put right first, and what staff are only told. */
export function CheckItem({ ok, isBlocking, children }: ItemProps) {
  const Icon = ok ? Check : isBlocking ? CircleAlert : TriangleAlert;
  return (
    <li data-ok={ok} data-blocking={(!ok && isBlocking) || undefined}>
      <Icon size={16} aria-label={ok ? "Fine:" : isBlocking ? "Fix this:" : "Please check:"} />
      <span>{children}</span>
    </li>
  );
}
