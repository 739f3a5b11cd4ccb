const tokens = /<(\/?)(\w+)[^>]*>|[^<]+/g;
const inline = /^(?:strong|b|em|i|u|s|small|sub|sup|code|a|span)$/;

/**
 * Puts each picture into a figure of its own that stands between the blocks of a text, with a caption of plain words.
 * Within a line, a list or a table there is no room for a picture: it is removed, and its caption becomes a line. A
 * figure of anything else becomes lines, too.
 * @param html well formed, with ">" escaped in attributes and texts, as sanitize-html writes it
 */
export function inFigures(html: string): string {
  if (!/<(?:img|fig)/.test(html)) return html;
  let done = "";
  /** The open elements outside of a figure. */
  const open: string[] = [];
  let figure: { tag: string; inside: string; depth: number } | null = null;
  // alone in a paragraph, a picture stands between the blocks as well
  const pictured = html.replace(/<p>\s*(<img [^>]*>)\s*<\/p>/g, "$1");
  for (const [token, closes, name] of pictured.matchAll(tokens)) {
    if (figure) {
      if (name === "figure") figure.depth += closes ? -1 : 1;
      if (figure.depth > 0) figure.inside += token;
      else {
        done += figureOf(figure.tag, figure.inside);
        figure = null;
      }
      continue;
    }
    const hasRoom = open.every((one) => one === "div");
    if (name === "figure" && !closes && hasRoom) figure = { tag: token, inside: "", depth: 1 };
    else if (name === "img") done += hasRoom ? `<figure>${token}</figure>` : "";
    else {
      done += asLine(token, name);
      if (closes) open.pop();
      else if (name && name !== "br" && name !== "hr") open.push(asLine(name, name));
    }
  }
  return done;
}

/** The pictures of a figure with its caption, after and before what else is in it. */
function figureOf(tag: string, inside: string): string {
  const parts = { before: "", caption: "", after: "" };
  const pictures: string[] = [];
  let part: keyof typeof parts = "before";
  let depth = 0;
  for (const [token, closes, name] of inside.matchAll(tokens)) {
    const isCaption = name === "figcaption" && depth === (closes ? 1 : 0);
    if (name === "img") pictures.push(token);
    else if (isCaption && !closes && part === "before") part = "caption";
    else if (isCaption && closes && part === "caption") part = "after";
    else parts[part] += asLine(token, name);
    if (name && name !== "img" && name !== "br" && name !== "hr") depth += closes ? -1 : 1;
  }
  const { before, caption, after } = parts;
  const words = caption
    .replace(/<\/?(\w+)[^>]*>/g, (_, name: string) => (inline.test(name) ? "" : " "))
    .replace(/\s+/g, " ")
    .trim();
  const last = pictures.pop();
  if (last === undefined) return `<div>${before}<div>${caption}</div>${after}</div>`;
  const others = pictures.map((picture) => `${tag}${picture}</figure>`).join("");
  const captioned = `${tag}${last}${words && `<figcaption>${words}</figcaption>`}</figure>`;
  return `${lines(before)}${others}${captioned}${lines(after)}`;
}

function lines(html: string): string {
  return html.trim() && `<div>${html}</div>`;
}

/** A figure or caption that has no picture is a line like any other. */
function asLine(text: string, name: string | undefined): string {
  return name === "figure" || name === "figcaption" ? text.replace(/fig(?:ure|caption)[^>]*/, "div") : text;
}
