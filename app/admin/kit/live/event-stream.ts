export type StreamEvent = { id: string | undefined; event: string; data: string };

/**
 * Parses a text/event-stream according to the HTML standard; an incomplete event at the end is dropped. (The browser's
 * own EventSource cannot send our token.)
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  let rest = "";
  for await (const text of chunks(body)) {
    const blocks = `${rest}${text}`.replaceAll("\r\n", "\n").split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}

async function* chunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Undefined for a block of comments. */
function readEvent(block: string): StreamEvent | undefined {
  const fields = block
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith(":"))
    .map((line) => /^([^:]*)(?:: ?(.*))?$/.exec(line)?.slice(1) ?? []);
  if (fields.length === 0) return undefined;
  const all = (field: string) => fields.filter(([name]) => name === field).map(([, value = ""]) => value);
  return { id: all("id").at(-1), event: all("event").at(-1) ?? "message", data: all("data").join("\n") };
}
