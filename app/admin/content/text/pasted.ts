import { DOMParser as Reader, type ParseOptions, type ParseRule, type Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { toast } from "#app/ui/toasts.ts";
import { contentLimits } from "#core/content/rules.ts";
import { mediaHash } from "#lib/files/media.ts";
import { rulesFor } from "./html.ts";
import { schema } from "./schema.ts";

/** Markup of other programs: h1, which the server also turns into h2, and styles instead of elements. */
const rules: ParseRule[] = [
  { tag: "h1", node: "heading", attrs: { level: 2 } },
  {
    tag: "span",
    mark: "strong",
    consuming: false,
    getAttrs: (dom) => /^(?:bold|[6-9]00)$/.test(dom.style.fontWeight) && null,
  },
  { tag: "span", mark: "em", consuming: false, getAttrs: (dom) => dom.style.fontStyle === "italic" && null },
];

/** What is pressed to see more, where it is no question. */
const line: ParseRule = { tag: "summary", node: "paragraph" };

const otherMedia = "svg, video, audio, canvas, iframe, object, embed";
const blocks =
  "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, figure, figcaption, section, article, " +
  "aside, header, footer, main, nav, address, form, fieldset, details, summary";

class PastedReader extends Reader {
  readonly #blocks: boolean;

  constructor(blocks: boolean) {
    super(schema, [...rules, ...rulesFor(blocks), line]);
    this.#blocks = blocks;
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) {
      const isIntoCell = options?.context?.parent.type.spec.tableRole !== undefined;
      leaveOut(dom, this.#blocks && !isIntoCell);
      fitIn(dom, isIntoCell);
      makeShallow(dom);
    }
    return super.parseSlice(dom, options);
  }
}

/**
 * Reads HTML that is pasted or dropped. A text that may have pictures keeps those of the library; a message says that
 * other pictures and media are left out.
 */
export function pastedReader(blocks: boolean): Reader {
  return new PastedReader(blocks);
}

/** Where nothing is left of what is pasted, or it is too much, what is selected stays. */
export function pasteNothing(): Plugin {
  return new Plugin({
    props: {
      // before it is parsed: a browser takes minutes for a megabyte of lists in each other
      handleDOMEvents: {
        paste: (_, event) => refuses(event, event.clipboardData),
        drop: (_, event) => refuses(event, event.dataTransfer),
      },
      handlePaste: (_, { clipboardData }, slice) =>
        slice.size === 0 && ["text/html", "text/plain"].some((type) => clipboardData?.getData(type)),
    },
  });
}

const notWords = /<(style|script|head|xml)\b[^]*?<\/\1>|<!--[^]*?-->|<[^>]*>/gi;

/** Whether it is more than any text may have; then a message says so. */
function refuses(event: Event, data: DataTransfer | null): boolean {
  const most = contentLimits.content;
  const html = data?.getData("text/html") ?? "";
  const words = html ? html.replace(notWords, "").replace(/\s+/g, " ") : (data?.getData("text/plain") ?? "");
  if (words.length <= most) return false;
  event.preventDefault();
  toast({
    title: "Nothing was pasted",
    description: `A text has at most ${most.toLocaleString("en-US")} characters. Copy a part of it.`,
  });
  return true;
}

const nests = "ul, ol, blockquote";
/** How many of these may be in each other: as many as Word has levels of a list. */
const deepest = 9;

/** Puts what is nested deeper one level higher, in the same order. The server keeps only some levels more. */
function makeShallow(pasted: Element): void {
  for (const nest of pasted.querySelectorAll(nests)) {
    if (depthIn(pasted, nest) <= deepest) continue;
    const item = nest.parentElement;
    if (item?.matches("li") && !nest.matches("blockquote")) {
      const rest = item.cloneNode(false);
      while (nest.nextSibling) rest.appendChild(nest.nextSibling);
      item.after(...nest.childNodes, ...(rest.textContent?.trim() ? [rest] : []));
    } else nest.before(...nest.childNodes);
    nest.remove();
  }
}

function depthIn(pasted: Element, nest: Element): number {
  let depth = 1;
  for (let above = nest.parentElement; above && above !== pasted; above = above.parentElement)
    if (above.matches(nests)) depth += 1;
  return depth;
}

function leaveOut(pasted: Element, pictures: boolean): void {
  const foreign = [...pasted.querySelectorAll("img")].filter((image) => {
    const src = image.getAttribute("src") ?? "";
    // browsers copy whole addresses
    const path = src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
    if (!pictures || mediaHash(path) === null || image.closest("td, th")) return true;
    image.setAttribute("src", path);
    return false;
  });
  for (const image of foreign) image.remove();
  if (foreign.length === 0 && !pasted.querySelector(otherMedia)) return;
  toast({
    title: "Not everything was pasted",
    description: pictures
      ? "Pictures from elsewhere and other media were left out. Save a picture as a file, then add it with the Picture button."
      : "There is no room for pictures or other media here.",
  });
}

/**
 * Fits pasted HTML to our elements. Otherwise everything from Google Docs would be bold, and most programs' tables
 * would fall apart, because our cells contain only text and our tables have no caption.
 */
function fitIn(pasted: Element, isIntoCell: boolean): void {
  // Google Docs puts everything into a <b> that is not bold.
  for (const wrapper of pasted.querySelectorAll("b"))
    if (/^(?:normal|400)$/.test(wrapper.style.fontWeight)) wrapper.replaceWith(...wrapper.childNodes);
  // A cell around another table is there for the layout.
  for (const cell of pasted.querySelectorAll("td, th")) if (!cell.querySelector("table")) breakLines(cell);
  if (isIntoCell && !pasted.querySelector("table")) breakLines(pasted);
  for (const caption of pasted.querySelectorAll("caption")) {
    const paragraph = caption.ownerDocument.createElement("p");
    paragraph.append(...caption.childNodes);
    caption.closest("table")?.before(paragraph);
    caption.remove();
  }
}

/** Turns each block inside into a line of text. */
function breakLines(around: Element): void {
  const { ownerDocument } = around;
  const texts = ownerDocument.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  let last: Element | null | undefined;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.data.trim()) continue;
    const block = text.parentElement?.closest(`${blocks}, td, th`) ?? null;
    if (last !== undefined && block !== last) text.before(ownerDocument.createElement("br"));
    last = block;
  }
  for (const block of around.querySelectorAll(blocks)) block.replaceWith(...block.childNodes);
}
