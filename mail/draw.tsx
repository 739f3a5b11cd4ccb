import { renderToStaticMarkup } from "react-dom/server";
import type { EmailProps, TemplateName } from "#core/emails/templates.ts";
import type { DrawnEmail } from "#core/ports.ts";
import { templates, type Site } from "./templates.tsx";

/** Renders an email as HTML and plain text, with its attachments. */
export function drawEmail<Name extends TemplateName>(
  name: Name,
  props: EmailProps[Name],
  publicUrl: string,
): DrawnEmail {
  const { subject, Html, text, attachments } = templates[name];
  const all: EmailProps[Name] & Site = { ...props, publicUrl };
  return {
    subject: subject(props),
    html: `<!doctype html>${renderToStaticMarkup(Html(all))}`,
    text: text(all),
    ...(attachments && { attachments: attachments(all) }),
  };
}
