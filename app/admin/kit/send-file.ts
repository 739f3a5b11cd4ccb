import { fetchAnswer } from "./fetch-json.ts";

/**
 * Uploads a file as it is, with its name.
 * @throws AnswerError on any response that is not OK; TypeError if there was none
 */
export function sendFile(path: string, file: File): Promise<Response> {
  return fetchAnswer(`${path}?name=${encodeURIComponent(file.name)}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
}
