import { MessageSquareText } from "lucide-react";
import { useId, useState } from "react";

type TextProps = {
  href: string;
  className: string;
  hasConsent: boolean;
  /** Called when the app is about to open. */
  begins?: (() => void) | undefined;
};

/**
 * Opens the phone's own app for a text. Without a consent, the first press shows a warning and the second opens it,
 * because staff may answer a question by text but not send an offer.
 */
export function TextLink({ href, className, hasConsent, begins }: TextProps) {
  const reason = useId();
  const [isConfirmed, setConfirmed] = useState(false);
  if (!hasConsent && !isConfirmed)
    return (
      <button type="button" className={className} onClick={() => setConfirmed(true)}>
        <MessageSquareText size={18} aria-hidden /> Text
      </button>
    );
  return (
    <>
      <a
        className={className}
        href={href}
        onClick={begins}
        aria-describedby={hasConsent ? undefined : reason}
      >
        <MessageSquareText size={18} aria-hidden /> {hasConsent ? "Text" : "Text anyway"}
      </a>
      {!hasConsent && (
        <span className="record-error" role="alert" id={reason}>
          This person has not agreed to texts. Text only to answer what they asked, not to offer anything.
        </span>
      )}
    </>
  );
}
