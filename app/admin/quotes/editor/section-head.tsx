import { ClipboardPaste, Plus } from "lucide-react";
import { memo } from "react";
import { quoteSections, type QuoteSectionId } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";

type HeadProps = {
  section: QuoteSectionId;
  cents: number;
  count: number;
  add: (section: QuoteSectionId) => void;
  paste: (section: QuoteSectionId) => void;
  isOpen: boolean;
};

/** A section's name, its total, and the buttons that add lines. */
export const SectionHead = memo(Head);

function Head({ section, cents, count, add, paste, isOpen }: HeadProps) {
  const name = quoteSections[section];
  return (
    <header className="staff-quote-section-head">
      <h3>{name}</h3>
      {isOpen && (
        <>
          <button
            type="button"
            className="staff-quote-quiet"
            aria-label={`Add a line to ${name.toLowerCase()}`}
            onClick={() => add(section)}
          >
            <Plus size={16} aria-hidden /> Line
          </button>
          <button
            type="button"
            className="staff-quote-quiet"
            aria-label={`Paste rows into ${name.toLowerCase()}`}
            onClick={() => paste(section)}
          >
            <ClipboardPaste size={16} aria-hidden /> Paste
          </button>
        </>
      )}
      {count > 0 && <span className="number">{dollars(cents)}</span>}
    </header>
  );
}
