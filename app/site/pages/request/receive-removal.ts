import { requestPath } from "#core/leads/links/rules.ts";
import { removeOwnPhoto } from "#core/leads/photos/remove-own.ts";
import { photoId } from "#core/leads/photos/rules.ts";
import { isOutage, Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { redirectTo, withStatus } from "#app/document/page.ts";
import { textIn } from "#app/site/parts/form-input.ts";

type Received = { world: World; token: string; request: Request };

/** Why a photo is still there. */
export type RefusedRemoval = { about: "photos"; message: string };

/** The form that removes a photo. One that is gone already is not missed. */
export async function receiveRemoval({ world, token, request }: Received) {
  const form = await request.formData().catch(() => new FormData());
  try {
    await removeOwnPhoto(world, { token, id: photoId(textIn(form, "photo")) });
  } catch (reason) {
    if (reason instanceof Problem && reason.code === "not_found") return toPhotos(token);
    world.log.error({ err: reason }, "removing a customer's photo failed");
    if (!isOutage(reason)) throw reason;
    return withStatus<RefusedRemoval>({ about: "photos", message: notRemoved }, { status: 503 });
  }
  return toPhotos(token);
}

const notRemoved = "We couldn’t remove the photo just now. Please try again in a minute, or call us.";

function toPhotos(token: string): Response {
  return redirectTo(`${requestPath(token)}#photos`, 303);
}
