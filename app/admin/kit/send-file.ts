import { fetchAnswer } from "./fetch-json.ts";

/**
 * Uploads a file as it is, with its name and further query parameters.
 * @throws AnswerError on any response that is not OK; TypeError if there was none
 */
export function sendFile(path: string, file: File, query: Record<string, string> = {}): Promise<Response> {
  return fetchAnswer(`${path}?${new URLSearchParams({ name: file.name, ...query })}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: file,
  });
}
