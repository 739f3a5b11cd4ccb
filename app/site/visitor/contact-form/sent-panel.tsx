import { useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Booking } from "./booking-path.ts";
import { NextSteps } from "./next-steps.tsx";

type SentPanelProps = {
  title?: string;
  /** The channel that the sender prefers for the answer. */
  channel?: string;
  /** The sender's own page; "" if it is not known. */
  path: string;
  booking?: Booking;
  children?: React.ReactNode;
};

/** What happens next. It takes focus so that it is announced. */
export function SentPanel({
  title = "Message Sent Successfully!",
  channel = "",
  path,
  booking,
  children,
}: SentPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className="sent" role="status" tabIndex={-1} ref={panel}>
      <Icon name="circle-check" size={32} />
      <div>
        <h3>{title}</h3>
        {children ?? <NextSteps channel={channel} />}
        {path && booking === "next" && (
          <p className="after-lead">
            <ButtonLink href={`${path}#visit`}>Choose a time</ButtonLink>
          </p>
        )}
        {path && (
          <p className="after-lead">
            <a className="text-link" href={path}>
              {children ? "Open your estimate" : "Open your message and its reference number"}
            </a>{" "}
            {booking === "possible" && (
              <a className="text-link" href={`${path}#visit`}>
                Book a visit or a call
              </a>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
