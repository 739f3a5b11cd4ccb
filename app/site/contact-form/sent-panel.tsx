import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

type SentPanelProps = {
  title?: string;
  /** Whoever sent it asked not to be called. */
  byEmail?: boolean;
  children?: React.ReactNode;
};

/** What happens next, in the specification's words. It takes focus so that it is announced. */
export function SentPanel({ title = "Message Sent Successfully!", byEmail, children }: SentPanelProps) {
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
            <li>
              {byEmail
                ? "You’ll get an email within 24 hours. We won’t call."
                : "You get a call within 24 hours."}
            </li>
            <li>We schedule an on-site consultation.</li>
          </ol>
        )}
      </div>
    </div>
  );
}
