import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { readAs } from "#app/admin/kit/call.ts";
import { storedToken } from "#app/admin/kit/session.ts";
import { imports } from "#core/imports/contract.ts";
import { importLimits, tooHeavySentence } from "#core/imports/rules.ts";
import type { Import } from "#core/imports/shape.ts";

/**
 * Uploads a file of pools.
 * @throws AnswerError on any response that is not OK; TypeError if there was none; Error for a file that is too large
 */
export async function sendFile(file: File): Promise<Import> {
  if (file.size > importLimits.bytes) throw new Error(tooHeavySentence);
  const response = await fetch(`${imports.path}?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      authorization: `Bearer ${storedToken() ?? ""}`,
    },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new AnswerError(response.status, text, response.statusText);
  return readAs(imports.operations.find.answer, JSON.parse(text));
}
