import type { Attrs, Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { useSyncExternalStore } from "react";

/** A unit in the open text: the editor places its element, React fills it. */
export type Place = {
  key: number;
  dom: HTMLElement;
  attrs: Attrs;
  isSelected: boolean;
  set: (name: string, value: unknown) => void;
};

let lastKey = 0;

/** Keeps the places of an editor's units of one kind, for what draws them. */
export class Places {
  readonly #className: string;
  #places: Place[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(className: string) {
    this.#className = className;
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): Place[] => this.#places;

  /** The editor's view of such a unit. */
  readonly view = (node: Node, view: EditorView, getPos: () => number | undefined): NodeView => {
    const dom = document.createElement("div");
    dom.className = this.#className;
    const key = (lastKey += 1);
    const set: Place["set"] = (name, value) => {
      const at = getPos();
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value));
    };
    this.#change([...this.#places, { key, dom, isSelected: false, set, attrs: node.attrs }]);
    const change = (part: Partial<Place>) =>
      this.#change(this.#places.map((one) => (one.key === key ? { ...one, ...part } : one)));
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        change({ attrs: next.attrs });
        return true;
      },
      selectNode: () => change({ isSelected: true }),
      deselectNode: () => change({ isSelected: false }),
      // the panel of a picture or gallery has fields and buttons of its own, but files come to the text
      stopEvent: (event) =>
        event.target instanceof Element &&
        event.target.closest(".text-picture-panel") !== null &&
        !(event instanceof DragEvent && event.dataTransfer?.types.includes("Files")),
      ignoreMutation: () => true,
      destroy: () => this.#change(this.#places.filter((one) => one.key !== key)),
    };
  };

  #change(places: Place[]): void {
    this.#places = places;
    for (const listener of this.#listeners) listener();
  }
}

export function usePlaces(places: Places): Place[] {
  return useSyncExternalStore(places.listen, places.all);
}
