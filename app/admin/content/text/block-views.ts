import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { estimateWords } from "#core/content/text-fills.rules.ts";

/** How the editor shows blocks that are pressed on their page: a question stays open, and a video has no link. */
export const blockViews: Record<string, (node: Node) => NodeView> = {
  question: () => boxView("div", "text-question"),
  asked: () => boxView("p", "text-asked"),
  video: ({ attrs }) => unitView(String(attrs.title), String(attrs.address)),
  estimate: () => unitView(estimateWords, "A button that leads to the estimate"),
  contents: () => unitView("On this page", "Links to the headings of this text, if there are at least two"),
};

function boxView(tag: string, className: string): NodeView {
  const dom = document.createElement(tag);
  dom.className = className;
  return { dom, contentDOM: dom };
}

function unitView(title: string, detail: string): NodeView {
  const dom = document.createElement("figure");
  dom.className = "text-unit";
  const name = document.createElement("b");
  name.textContent = title;
  const more = document.createElement("span");
  more.className = "muted";
  more.textContent = detail;
  dom.append(name, more);
  return { dom, ignoreMutation: () => true };
}
