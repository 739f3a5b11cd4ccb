import { addressFor } from "#app/admin/kit/call.ts";
import type { Contract } from "#core/contract.ts";
import { leadPhotos } from "#core/leads/photos/contract.ts";
import type { PhotoSize } from "#core/leads/photos/rules.ts";

/** The API's address of a lead's photo. Whoever asks sends the token, so it is no address for an `<img>`. */
export function photoAddress(leadId: number, photo: number, size: PhotoSize): string {
  const input = { id: leadId, params: { photo: String(photo) }, query: { size }, body: undefined };
  return addressFor(leadPhotos as Contract, leadPhotos.operations.open, input as never);
}
