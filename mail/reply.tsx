import { paragraphsOf, type TextPart } from "#core/leads/replies/rules.ts";
import type { ReplyEmail } from "#core/leads/replies/templates.ts";
import { Head } from "./frame.tsx";
import { Signet, type Letterhead } from "./letterhead.tsx";

/**
 * Looks like an email that a person wrote: paragraphs and links, and under them who the company is. It names no color, so
 * it is readable in every client, by day and at night.
 */
function Reply(props: ReplyEmail) {
  const { subject, text, signature } = props;
  return (
    <html lang="en-US">
      <Head title={subject} />
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
        <Signet letterhead={letterhead(props)} />
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

function letterhead({ company, office }: ReplyEmail): Letterhead {
  return { company, office };
}

/** An email that a user writes to a lead. */
export const reply = {
  subject: ({ subject }: ReplyEmail) => subject,
  Html: Reply,
  text: ({ text, signature }: ReplyEmail) => `${text}\n\n${signature}`,
  letterhead,
};
