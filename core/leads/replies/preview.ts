import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { readSending } from "./reads.ts";
import type { PreviewInput, ReplyPreview } from "./shape.ts";

/**
 * Draws a reply as it will be sent, with the user's signature.
 * @throws Problem not_found for a lead that does not exist
 */
export async function previewReply(
  world: World,
  { input, userId }: { input: PreviewInput; userId: number },
): Promise<ReplyPreview> {
  const { leadId, subject, text } = input;
  const sending = await readSending(world.db.staff, { leadId, userId });
  if (!sending) throw new Problem("not_found");
  const { lead, office, company, from, signature } = sending;
  const email = await world.mail.draw("reply", { subject, text, signature, office, company });
  return {
    subject: email.subject,
    html: email.html,
    text: email.text,
    from: `${from.name} <${from.address}>`,
    to: lead.email,
    canSend: world.mail.kind === "smtp",
  };
}
