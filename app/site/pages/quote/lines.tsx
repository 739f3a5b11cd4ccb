import { isCounted, quoteSections, type QuoteLine, type QuoteSection } from "#core/quotes/rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import type { Picture } from "#lib/files/picture.ts";
import { Button } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { quantityText } from "./line-text.ts";
import type { QuotePage } from "./read-quote-page.ts";

/** What the price is for, by section: lines that are included, then options to choose. */
export function QuoteLines({ page }: { page: QuotePage }) {
  const sections = page.offer.packages[0]?.sections ?? [];
  const offered = sections.filter(({ lines }) => lines.some(({ kind }) => kind !== "excluded"));
  const hasOptions = sections.some(({ lines }) => lines.some(({ kind }) => kind === "option"));
  return (
    <section className="quote-part">
      <h2>What’s included</h2>
      {hasOptions && page.state === "open" && (
        <p className="muted">
          Check the options you want and watch the total change. You can change your mind until you sign.
        </p>
      )}
      {offered.map((section) => (
        <Section key={section.id} section={section} page={page} />
      ))}
      {hasOptions && page.state === "open" && (
        <p className="quote-update" data-without-script="">
          <Button variant="line" type="submit" formAction="?do=total#total" formNoValidate>
            Update total
          </Button>
        </p>
      )}
    </section>
  );
}

function Section({ section, page }: { section: QuoteSection; page: QuotePage }) {
  const { id, lines } = section;
  const included = lines.filter(({ kind }) => kind === "fixed");
  const options = lines.filter(({ kind }) => kind === "option");
  return (
    <div className="quote-section">
      <h3>
        {quoteSections[id]}
        <output className="num" data-live={`section-${id}`}>
          {dollars(page.totals.sections[id] ?? 0)}
        </output>
      </h3>
      {included.length > 0 && (
        <ul>
          {included.map((line) => (
            <li key={line.id} className="quote-line">
              <LineText line={line} page={page} />
              <Amount line={line} page={page} />
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <ul className="quote-options">
          {options.map((line) => (
            <li key={line.id}>
              <OptionLine line={line} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OptionLine({ line, page }: { line: QuoteLine; page: QuotePage }) {
  const isIn = isCounted(line, new Set(page.chosen));
  return (
    <label className="quote-option">
      <input
        type="checkbox"
        name="chosen"
        value={line.id}
        defaultChecked={isIn}
        disabled={page.state !== "open"}
      />
      <LineText line={line} page={page} />
      <Amount line={line} page={page} />
    </label>
  );
}

function LineText({ line, page }: { line: QuoteLine; page: QuotePage }) {
  const picture: Picture | undefined = line.picture ? page.linePictures[line.picture] : undefined;
  const quantity = quantityText(line);
  return (
    <span className="quote-line-text">
      {picture && <PictureView picture={picture} sizes="6rem" />}
      <b>{line.name}</b>
      {line.text && <span className="quote-line-more">{line.text}</span>}
      {quantity && <span className="fine num">{quantity}</span>}
    </span>
  );
}

function Amount({ line, page }: { line: QuoteLine; page: QuotePage }) {
  const cents = page.totals.lines[line.id] ?? 0;
  const sign = line.kind === "option" ? "+ " : "";
  return <span className="quote-amount num">{cents === 0 ? "Included" : `${sign}${dollars(cents)}`}</span>;
}

/** What someone might expect and has to pay for or do without. */
export function ExcludedLines({ lines }: { lines: (QuoteLine & { section: string })[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="quote-part">
      <h2>Not included</h2>
      <ul className="quote-excluded">
        {lines.map(({ id, name, text, section }) => (
          <li key={id}>
            <b>{name || section}</b>
            {text && <span className="quote-line-more">{text}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
