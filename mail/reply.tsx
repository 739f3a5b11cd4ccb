import { paragraphsOf, type TextPart } from "#core/leads/replies/rules.ts";
import type { ReplyEmail } from "#core/leads/replies/templates.ts";

/** Looks like an email that a person wrote: paragraphs and links, nothing else. */
function Reply({ subject, text, signature }: ReplyEmail) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 16, font: "16px/1.5 Arial, sans-serif", overflowWrap: "anywhere" }}>
        {paragraphsOf(`${text}\n\n${signature}`).map((lines, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- drawn once
          <p key={index} dir="auto" style={{ margin: "0 0 16px", maxWidth: 640 }}>
            {lines.map((parts, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- drawn once
              <Line key={line} parts={parts} isFirst={line === 0} />
            ))}
          </p>
        ))}
      </body>
    </html>
  );
}

function Line({ parts, isFirst }: { parts: TextPart[]; isFirst: boolean }) {
  return (
    <>
      {isFirst || <br />}
      {parts.map(({ text, href }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- drawn once
        href ? (
          <a key={index} href={href}>
            {text}
          </a>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </>
  );
}

/** An email that a user writes to a lead. */
export const reply = {
  subject: ({ subject }: ReplyEmail) => subject,
  Html: Reply,
  text: ({ text, signature }: ReplyEmail) => `${text}\n\n${signature}`,
};
