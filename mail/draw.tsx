import { renderToStaticMarkup } from "react-dom/server";
import { fullName } from "#core/leads/rules.ts";
import type { Draft } from "#core/world.ts";
import type { Letter } from "#lib/letter.ts";
import * as received from "./lead-received.tsx";
import * as thanks from "./lead-thanks.tsx";

/** Draws the letter a draft asks for, in HTML and in plain text. Staff answer goes to the visitor, and the other way round. */
export function drawLetter(draft: Draft, publicUrl: string): Letter {
  const { lead, office, company } = draft;
  // The time makes the id, and so the Message-ID, different between two databases that count from 1.
  const id = `${draft.template}-${lead.id}-${Date.parse(lead.createdAt).toString(36)}`;
  const visitor = { name: fullName(lead), address: lead.email };
  const desk = { name: `${company.name} ${office.name}`, address: office.email };
  if (draft.template === "lead-received")
    return {
      id,
      to: desk,
      replyTo: visitor,
      subject: received.subject(draft),
      html: page(<received.LeadReceived {...draft} publicUrl={publicUrl} />),
      text: received.text({
        ...draft,
        publicUrl,
      }),
    };
  return {
    id,
    to: visitor,
    replyTo: desk,
    subject: thanks.subject(draft),
    html: page(<thanks.LeadThanks {...draft} />),
    text: thanks.text(draft),
  };
}

function page(element: React.ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}
