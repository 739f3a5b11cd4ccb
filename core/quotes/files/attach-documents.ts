import type { Attachment } from "#core/ports.ts";
import { offerOf } from "#core/quotes/draft.reads.ts";
import type { EmailDocuments } from "#core/quotes/templates.ts";
import type { World } from "#core/world.ts";
import { documentFile } from "#lib/files/media.ts";
import {
  fittingDocuments,
  mostAttachedBytes,
  plainDocumentName,
  type QuoteDocument,
} from "./documents.reads.ts";

type DocumentsToAttach = { revisionId: number; attachments: Attachment[] };

/**
 * The documents of a quote for the email that sends it, as far as there is room beside its PDF. One that can't be read
 * stays on the customer's page.
 */
export async function attachDocuments(
  world: World,
  { revisionId, attachments }: DocumentsToAttach,
): Promise<{ attachments: Attachment[]; documents: EmailDocuments }> {
  const revision = await world.db.read
    .selectFrom("quote_revisions")
    .select(["id", "offer"])
    .where("id", "=", revisionId)
    .executeTakeFirst();
  const offer = revision && offerOf(revision);
  if (!offer) return { attachments, documents: { attached: [], onPage: [] } };
  const room = mostAttachedBytes - attachments.reduce((sum, { content }) => sum + content.length, 0);
  const { fitting, others } = await fittingDocuments(world.db.read, offer, room);
  const read = await Promise.all(fitting.map((one) => readDocument(world, one)));
  const attached = fitting.filter((_, at) => read[at] !== undefined);
  const left = offer.attachments.flatMap(({ hash }) =>
    [...fitting.filter((one) => !attached.includes(one)), ...others].filter((one) => one.hash === hash),
  );
  return {
    attachments: [...attachments, ...read.filter((one) => one !== undefined)],
    documents: { attached: namesOf(attached), onPage: namesOf(left) },
  };
}

function namesOf(documents: QuoteDocument[]): string[] {
  return documents.map(({ name }) => plainDocumentName(name));
}

async function readDocument(
  world: World,
  { file, name, hash }: QuoteDocument,
): Promise<Attachment | undefined> {
  try {
    const opened = await world.media.open(file, documentFile);
    if (!opened) return undefined;
    const content = new Uint8Array(await new Response(opened.stream).arrayBuffer());
    return { name: `${plainDocumentName(name)}.pdf`, type: "application/pdf", content };
  } catch (error) {
    world.log.error({ err: error, hash }, "a document of a quote can't be read, and is not attached");
    return undefined;
  }
}
