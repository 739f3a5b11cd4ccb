import { z } from "zod";
import { version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { visitKinds, visitLimits } from "#core/visits/rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";

const startsAt = z.iso.datetime("Please choose a time").max(40);
const kind = z.enum(visitKinds, "Please choose a kind");

/** The time that a customer chooses. */
export const SlotChoice = z.strictObject({ kind, startsAt });
export type SlotChoice = z.infer<typeof SlotChoice>;

/** What a customer books. */
export const OwnBooking = z.strictObject({
  kind,
  startsAt,
  address: typedText(oneLine, visitLimits.address),
  notes: typedText(plainText, visitLimits.notes),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

const ownVisit = { visitId: z.coerce.number().int(), version: z.coerce.number().pipe(version) };

/** Which visit a customer cancels, and as what version she saw it. */
export const OwnCancellation = z.strictObject(ownVisit);
export type OwnCancellation = z.infer<typeof OwnCancellation>;

/** Where a customer moves it. */
export const OwnMove = z.strictObject({ ...ownVisit, startsAt });
export type OwnMove = z.infer<typeof OwnMove>;
