import { emailStateLabels, type EmailState } from "#core/emails/rules.ts";
import { Tag } from "./facts.tsx";

/** Whether an email was sent. */
export function EmailStateTag({ state }: { state: EmailState }) {
  return <Tag variant={variants[state] ?? "warn"}>{emailStateLabels[state]}</Tag>;
}

const variants: Partial<Record<EmailState, "ok" | "bad">> = { sent: "ok", failed: "bad" };
