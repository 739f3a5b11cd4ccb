import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { EmailProps, TemplateName } from "#core/emails/templates.ts";
import type { DrawnEmail } from "#core/ports.ts";
import { Frame } from "./frame.tsx";
import { imprintLines } from "./letterhead.tsx";
import { templates, type Site, type Template } from "./templates.tsx";

/** Renders an email as HTML and plain text of the same content, with its attachments. */
export function drawEmail<Name extends TemplateName>(
  name: Name,
  props: EmailProps[Name],
  publicUrl: string,
  sender?: string,
): DrawnEmail {
  const template: Template<EmailProps[Name]> = templates[name];
  const { subject, headline, text, letterhead, attachments } = template;
  const all: EmailProps[Name] & Site = { ...props, publicUrl, sender };
  const from = letterhead(props);
  const parts = [headline?.(all), text(all), imprintLines(from).join("\n")];
  return {
    subject: subject(props),
    html: `<!doctype html>${renderToStaticMarkup(pageOf(template, all))}`,
    text: parts.filter(Boolean).join("\n\n"),
    company: from.company.name,
    ...(attachments && { attachments: attachments(all) }),
  };
}

function pageOf<Props>(
  { subject, headline, letterhead, Html }: Template<Props>,
  all: Props & Site,
): ReactNode {
  if (!headline) return Html(all);
  return (
    <Frame title={subject(all)} headline={headline(all)} letterhead={letterhead(all)}>
      {Html(all)}
    </Frame>
  );
}
