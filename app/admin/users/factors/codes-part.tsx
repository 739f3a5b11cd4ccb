import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { Section } from "#app/admin/kit/record/facts.tsx";
import { takeFocus } from "#app/admin/kit/take-focus.ts";
import { factors } from "#core/staff/factors/contract.ts";
import { factorLimits } from "#core/staff/factors/rules.ts";

/** How many recovery codes are left, and a button that makes new ones. */
export function CodesPart({ left, renewed }: { left: number; renewed: (codes: string[] | null) => void }) {
  const renew = useAction(factors, "renewCodes");
  const run = () => renew.mutate({ body: {} }, { onSuccess: ({ codes }) => renewed(codes) });
  return (
    <Section title="Recovery codes">
      <p>
        {left} of {factorLimits.recoveryCodes} left. Each lets you in once, if you lose your passkey or your
        phone.
      </p>
      <div className="record-actions">
        <button type="button" className="staff-button" disabled={renew.isPending} onClick={run}>
          Make new recovery codes
        </button>
      </div>
      <p className="muted">The earlier ones stop working then.</p>
      <ActionError of={renew.error} />
    </Section>
  );
}

/** New recovery codes, for putting away: they are shown only now. */
export function NewCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  // if the browser refuses, the codes can still be selected
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <section className="factor-codes" aria-labelledby="factor-codes-title">
      <h3 id="factor-codes-title" ref={takeFocus} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Keep them in a safe place, such as a password manager or on paper. Each works once, with your
        password. They aren’t shown again.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="record-actions">
        <button type="button" className="staff-button" onClick={copy}>
          {copied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          {copied ? "Copied" : "Copy the codes"}
        </button>
        <button type="button" className="staff-button go" onClick={onDone}>
          I’ve saved them
        </button>
      </div>
    </section>
  );
}
