import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

type SentPanelProps = {
  title?: string;
  /** The channel that the sender prefers for the answer. */
  channel?: string;
  children?: React.ReactNode;
};

const answers: Record<string, string> = {
  text: "You’ll get a text within 24 hours.",
  email: "You’ll get an email within 24 hours. We’ll call only if you ask.",
  email_only: "You’ll get an email within 24 hours. We won’t call.",
};

/** What happens next, in the specification's words. It takes focus so that it is announced. */
export function SentPanel({ title = "Message Sent Successfully!", channel = "", children }: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="sent" role="status" tabIndex={-1} ref={panel}>
      <Icon name="circle-check" size={32} />
      <div>
        <h3>{title}</h3>
        {children ?? (
          <ol>
            <li>We review your message within 2 hours.</li>
            <li>{answers[channel] ?? "You get a call within 24 hours."}</li>
            <li>We schedule an on-site consultation.</li>
          </ol>
        )}
      </div>
    </div>
  );
}
