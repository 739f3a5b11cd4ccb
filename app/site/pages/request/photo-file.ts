import { openPhoto } from "#core/leads/photos/open.ts";
import { photoId } from "#core/leads/photos/rules.ts";
import { findLinkedLead } from "#core/leads/links/reads.ts";
import type { PageRequest } from "#app/document/page.ts";

/** A photo for whoever has the address of the request that it was sent with. */
export async function load({ world, params, url }: PageRequest): Promise<Response> {
  const { token = "", photo } = params;
  const lead = await findLinkedLead(world.db.read, { token, now: world.now() });
  const size = url.searchParams.get("size") === "small" ? "small" : "full";
  const bytes = lead && (await openPhoto(world, { leadId: lead.id, id: photoId(photo), size }));
  if (!bytes) return new Response("There is no photo at this address.", { status: 404, headers: plainText });
  return new Response(Buffer.from(bytes), { headers: { "content-type": "image/jpeg" } });
}

const plainText = { "content-type": "text/plain; charset=utf-8" };
