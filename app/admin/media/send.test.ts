import { expect, onTestFinished, test, vi } from "vitest";
import { AnswerError, ForeignAnswer } from "#app/admin/kit/fetch-json.ts";
import { buildHeader } from "#lib/web/build-header.ts";
import { sendFile } from "./send.ts";

/** The browser's request, which Node does not have, with this answer. */
function answering(status: number, headers: Record<string, string>, responseText: string): void {
  class Request {
    upload = {};
    status = status;
    statusText = "";
    responseText = responseText;
    onload = () => {};
    open() {}
    setRequestHeader() {}
    getResponseHeader = (name: string) => headers[name] ?? null;
    send() {
      this.onload();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  vi.stubGlobal("localStorage", { getItem: () => null });
  onTestFinished(() => void vi.unstubAllGlobals());
}

const send = () => sendFile(new File(["bytes"], "pool.png"), "picture", () => {});

test("an uploaded file is what our server answers", async () => {
  answering(201, { [buildHeader]: "a1" }, '{"id":7}');
  expect(await send()).toEqual({ id: 7 });
});

test.for([
  ["an error", 413, { [buildHeader]: "a1" }, '{"message":"Too large"}', AnswerError],
  ["a page of another network", 200, {}, "<h1>Welcome to our hotel</h1>", ForeignAnswer],
  ["JSON of another network", 200, {}, '{"message":"Sign in first"}', ForeignAnswer],
] as const)("%s is a failed upload", async ([, status, headers, text, kind]) => {
  answering(status, headers, text);
  await expect(send()).rejects.toThrow(kind);
});
