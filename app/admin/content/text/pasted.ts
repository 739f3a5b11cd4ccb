import { DOMParser as Reader, type ParseOptions, type ParseRule, type Slice } from "prosemirror-model";
import { toast } from "#app/ui/toasts.ts";
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

const media = "img, picture, svg, video, audio, canvas, iframe, object, embed";
const blocks =
  "p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, dl, dt, dd, blockquote, pre, hr, figure, figcaption, section, article, " +
  "aside, header, footer, main, nav, address, form, fieldset, details, summary";

class PastedReader extends Reader {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    if (dom instanceof Element) fitIn(dom, options?.context?.parent.type.spec.tableRole !== undefined);
    return super.parseSlice(dom, options);
  }
}

/** Reads HTML that is pasted or dropped. If it has pictures or other media, a message says that they are left out. */
export const pastedReader = new PastedReader(schema, [...rules, ...Reader.fromSchema(schema).rules]);

/**
 * Fits pasted HTML to our elements. Otherwise everything from Google Docs would be bold, and most programs' tables
 * would fall apart, because our cells contain only text and our tables have no caption.
 */
function fitIn(pasted: Element, isIntoCell: boolean): void {
  if (pasted.querySelector(media))
    toast({
      title: "Not everything was pasted",
      description: "A text cannot contain pictures or other media.",
    });
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
