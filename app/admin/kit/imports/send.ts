import { answerOf } from "#app/admin/kit/call.ts";
import { sendFile as send } from "#app/admin/kit/send-file.ts";
import { importLimits, tooHeavySentence } from "#core/records/imports/rules.ts";
import type { Import } from "#core/records/imports/shape.ts";
import type { ImportedNoun } from "./noun.ts";

/**
 * Uploads a file to be imported.
 * @throws AnswerError on any response that is not OK; TypeError if there was none; Error for a file that is too large
 */
export async function sendFile(contract: ImportedNoun["contract"], file: File): Promise<Import> {
  if (file.size > importLimits.bytes) throw new Error(tooHeavySentence);
  return answerOf(contract, "find", await send(contract.path, file));
}
