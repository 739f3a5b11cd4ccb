import type { Notice } from "#core/quotes/draft.shape.ts";

/** What Florida law wants the customer to read before signing, some of it in bold capitals of 12 points or more. */
export function Notices({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <section className="quote-part">
      <h2>Notices required by Florida law</h2>
      {notices.map(({ key, title, text, isBold }) => (
        <div key={key} className="quote-notice">
          <h3>{title}</h3>
          <p className={isBold ? "quote-bold-notice" : "quote-notice-text"}>{text}</p>
        </div>
      ))}
    </section>
  );
}
