import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";

/** How the editor shows blocks that are pressed on their page: a question stays open, and a video has no link. */
export const blockViews: Record<string, (node: Node) => NodeView> = {
  question: () => boxView("div", "text-question"),
  asked: () => boxView("p", "text-asked"),
  video: videoView,
};

function boxView(tag: string, className: string): NodeView {
  const dom = document.createElement(tag);
  dom.className = className;
  return { dom, contentDOM: dom };
}

function videoView({ attrs }: Node): NodeView {
  const dom = document.createElement("figure");
  dom.className = "text-film";
  const title = document.createElement("b");
  title.textContent = String(attrs.title);
  const address = document.createElement("span");
  address.className = "muted";
  address.textContent = String(attrs.address);
  dom.append(title, address);
  return { dom, ignoreMutation: () => true };
}
