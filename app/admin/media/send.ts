import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { storedToken } from "#app/admin/kit/session.ts";
import { media } from "#core/media/contract.ts";
import { mediaLimits, refusalSentence } from "#core/media/rules.ts";

/**
 * Uploads one file and reports its progress, from 0 to 1, which `fetch` cannot do.
 * @throws AnswerError on any response that is not OK; TypeError if there was none; Error for a file that is too large
 */
export function sendPicture(file: File, onSent: (share: number) => void): Promise<void> {
  if (file.size > mediaLimits.bytes) return Promise.reject(new Error(refusalSentence("too_heavy", "")));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${media.path}?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("authorization", `Bearer ${storedToken() ?? ""}`);
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new TypeError("no answer"));
    request.onload = () => {
      if (request.status < 300) resolve();
      else reject(new AnswerError(request.status, request.responseText, request.statusText));
    };
    request.send(file);
  });
}
