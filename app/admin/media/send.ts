import { AnswerError, ForeignAnswer } from "#app/admin/kit/fetch-json.ts";
import { storedToken } from "#app/admin/frame/session.ts";
import { media } from "#core/media/contract.ts";
import { mediaLimits, mediaNoun, refusalSentence } from "#core/media/rules.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { buildHeader } from "#lib/web/build-header.ts";

/** The kind of files that a field accepts; empty for both. */
export type Accepted = "" | "picture" | "document";

type Progress = (share: number) => void;

/**
 * Uploads one file and reports its progress, from 0 to 1, which `fetch` cannot do.
 * @throws AnswerError on any response that is not OK; TypeError if there was none; Error for a file that is too large
 */
export function sendFile(file: File, as: Accepted, onSent: Progress): Promise<MediaDetail> {
  return send(`${media.path}?${new URLSearchParams({ name: file.name, as })}`, { file, as, onSent });
}

/** Uploads the file that replaces that of a picture or document, in the same way. */
export function sendReplacement(
  file: File,
  { id, version, kind }: Pick<MediaDetail, "id" | "version" | "kind">,
  onSent: Progress,
): Promise<MediaDetail> {
  const query = new URLSearchParams({ name: file.name, version: String(version) });
  return send(`${media.path}/${id}/file?${query}`, { file, as: mediaNoun(kind), onSent });
}

function send(
  address: string,
  { file, as, onSent }: { file: File; as: Accepted; onSent: Progress },
): Promise<MediaDetail> {
  const heavy = tooHeavy(file, as);
  if (heavy) return Promise.reject(new Error(heavy));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("authorization", `Bearer ${storedToken() ?? ""}`);
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new TypeError("no answer"));
    request.onload = () => {
      const { status, responseText: text } = request;
      if (status >= 300) return reject(new AnswerError(status, text, request.statusText));
      if (request.getResponseHeader(buildHeader) === null) return reject(new ForeignAnswer());
      resolve(JSON.parse(text) as MediaDetail);
    };
    request.send(file);
  });
}

/** Why a file is too large to send; null if it is not. */
function tooHeavy({ size, name }: File, as: Accepted): string | null {
  const isDocument = as === "document" || (as === "" && /\.pdf$/i.test(name));
  if (isDocument) return size > mediaLimits.documentBytes ? refusalSentence("too_heavy", "pdf") : null;
  return size > mediaLimits.bytes ? refusalSentence("too_heavy", "") : null;
}
