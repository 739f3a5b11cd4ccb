import { aLead } from "#tests/build.ts";
import type { Samples } from "#tests/contracts.ts";
import { aStoredPhoto } from "#tests/lead-photos.ts";

export const samples: Samples = {
  "lead-photos": async (world) => {
    const id = await aLead(world);
    return { id, params: { photo: String(await aStoredPhoto(world, id)) }, bodies: { restore: {} } };
  },
};
