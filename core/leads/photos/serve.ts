import { serve } from "#core/serve.ts";
import { findLead } from "#core/leads/reads.ts";
import { leadReference } from "#core/leads/rules.ts";
import { inOnePart } from "#lib/runtime/in-one-part.ts";
import { leadPhotos } from "./contract.ts";
import { openPhoto } from "./open.ts";
import { removePhoto } from "./remove.ts";
import { restorePhoto } from "./restore.ts";
import { photoId, photoName } from "./rules.ts";

export const leadPhotosService = serve(leadPhotos, {
  // through the lead, so that who can't see a lead doesn't see its photos either
  open: async (world, { id, params, query: { size } }) => {
    const lead = await findLead(world.db.staff, id);
    const photo = photoId(params.photo);
    const bytes = lead && (await openPhoto(world, { leadId: id, id: photo, size, db: world.db.staff }));
    return bytes && { name: photoName(leadReference(lead), photo), parts: inOnePart(bytes) };
  },
  discard: async (world, { id, params, actor }) => {
    await removePhoto(world, { leadId: id, id: photoId(params.photo), actor });
  },
  restore: async (world, { id, params, actor }) => {
    await restorePhoto(world, { leadId: id, id: photoId(params.photo), actor });
  },
});
