import { answerOf } from "#app/admin/kit/call.ts";
import { sendFile as send } from "#app/admin/kit/send-file.ts";
import { imports } from "#core/pools/imports/contract.ts";
import { importLimits, tooHeavySentence } from "#core/pools/imports/rules.ts";
import type { Import } from "#core/pools/imports/shape.ts";

/**
 * Uploads a file of pools.
 * @throws AnswerError on any response that is not OK; TypeError if there was none; Error for a file that is too large
 */
export async function sendFile(file: File): Promise<Import> {
  if (file.size > importLimits.bytes) throw new Error(tooHeavySentence);
  return answerOf(imports, "find", await send(imports.path, file));
}
