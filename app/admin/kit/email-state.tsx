import { emailStateLabels, type EmailState } from "#core/emails/rules.ts";
import { Tag } from "./facts.tsx";

/** Whether an email was sent. */
export function EmailStateTag({ state }: { state: EmailState }) {
  return <Tag variant={state === "sent" ? "ok" : "warn"}>{emailStateLabels[state]}</Tag>;
}
