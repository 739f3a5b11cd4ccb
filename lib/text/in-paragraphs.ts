const inline = /^(?:strong|b|em|i|u|s|small|sub|sup|code|a|span)$/;
/** Elements that may contain paragraphs. */
const flow = /^(?:div|blockquote|details|aside|li|td|th)$/;
const tokens = /<(\/?)(\w+)[^>]*>|[^<]+/g;

/**
 * Replaces each `div` by paragraphs: what is in one and in no other block becomes a paragraph of its own, so that lines
 * that were below each other do not run together. Where no paragraph may be, as in a heading, a space keeps the words
 * apart.
 * @param html well formed, with ">" escaped in attributes and texts, as sanitize-html writes it
 */
export function inParagraphs(html: string): string {
  if (!html.includes("<div>")) return html;
  let done = "";
  /** What will be a paragraph. */
  let run = "";
  /** The open elements; "" for one that is replaced by a space. */
  const open: string[] = [];
  const isInRun = () => {
    const at = open.lastIndexOf("div");
    return at >= 0 && open.slice(at + 1).every((name) => name === "" || inline.test(name));
  };
  const add = (text: string) => {
    if (isInRun()) run += text;
    else done += text;
  };
  const endRun = () => {
    if (run.trim()) done += `<p>${run.trim()}</p>`;
    run = "";
  };
  for (const [token, closes, name] of html.matchAll(tokens)) {
    if (name === undefined || name === "br") add(token);
    else if (closes) {
      if (open.at(-1) === "div") endRun();
      const closed = open.pop() ?? "";
      if (closed === "") add(" ");
      else if (inline.test(closed)) add(token);
      else if (closed !== "div") done += token;
    } else if (inline.test(name)) {
      add(token);
      open.push(name);
    } else {
      const around = open.at(-1);
      const hasRoom = around === undefined || !(isInRun() ? around !== "div" : inline.test(around));
      const isReplaced = !hasRoom || (name === "div" && around !== undefined && !flow.test(around));
      if (isReplaced) add(" ");
      else {
        if (around === "div") endRun();
        if (name !== "div") done += token;
      }
      if (name !== "hr" && name !== "img") open.push(isReplaced ? "" : name);
    }
  }
  return done + run;
}
