import { fetchAnswer } from "./fetch-json.ts";

/** How much of a file's end is checked, in bytes. */
const endLength = 200;

/**
 * Fetches a file with the user's token and saves it. Nothing is saved of a file that arrives incomplete.
 * @param isComplete whether a file that ends like this is whole
 * @throws AnswerError if the server refuses; TypeError or Error if it did not arrive to its end
 */
export async function download(url: string, isComplete: (end: string) => boolean): Promise<void> {
  await saveAnswer(await fetchAnswer(url), isComplete);
}

/** Saves an answer that is a file, in the same way. */
export async function saveAnswer(response: Response, isComplete: (end: string) => boolean): Promise<void> {
  const file = await response.blob();
  if (!isComplete(await file.slice(-endLength).text()))
    throw new Error("The file did not arrive completely, so it was not saved. Please try again.");
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "";
  link.click();
  URL.revokeObjectURL(address);
}
