import { z } from "zod";
import { contract, FileAnswer, operation } from "#core/contract.ts";
import { openPhotos, removePhotos } from "./policies.ts";
import { photoSizes } from "./rules.ts";

const PhotoQuery = z.object({ size: z.enum(photoSizes).default("full") });
const nothing = z.strictObject({});

/** The photos that customers send; each lead lists its own. */
export const leadPhotos = contract({
  name: "lead-photos",
  one: "photo of a lead",
  many: "photos of leads",
  path: "/api/admin/estimates",
  operations: {
    open: operation({
      path: "/:id/photos/:photo",
      summary: "A photo that the customer sent, as a JPEG without camera data and location",
      policy: openPhotos,
      query: PhotoQuery,
      answer: FileAnswer,
      sendsFile: "image/jpeg",
    }),
    // the lead stays, so it is no "remove"
    discard: operation({
      method: "DELETE",
      path: "/:id/photos/:photo",
      summary: "Remove a photo; for an hour it can be put back",
      policy: removePhotos,
    }),
    restore: operation({
      path: "/:id/photos/:photo/restore",
      summary: "Put back a photo that was removed",
      policy: removePhotos,
      body: nothing,
    }),
  },
});
