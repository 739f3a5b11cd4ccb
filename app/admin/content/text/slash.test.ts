import type { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { expect, test } from "vitest";
import { blockTools, type BlockTool } from "./block-tools.ts";
import { plugins, undo } from "./commands.ts";
import { element, table } from "./sample-texts.ts";
import { schema } from "./schema.ts";
import { menuAt, slashMenu } from "./slash.ts";

const paragraph = (text = "") => element("paragraph", ...(text ? [schema.text(text)] : []));
const labels = (blocks: boolean) => blockTools(blocks).map(({ label }) => label);

/** An editor that is typed in, without a page. */
class Typist {
  state: EditorState;
  readonly tools: BlockTool[];
  readonly chosen: string[] = [];
  composing = false;

  constructor(content: Node[], { at = 1, blocks = true } = {}) {
    const doc = element("doc", ...content);
    this.tools = blockTools(blocks);
    const menu = slashMenu({
      id: "menu",
      tools: this.tools,
      choose: ({ label, does }) => {
        this.chosen.push(label);
        if (typeof does === "function") does(this.state, (tr) => this.dispatch(tr));
      },
    });
    const selection = TextSelection.create(doc, at);
    this.state = EditorState.create({ doc, selection, plugins: [menu, ...plugins(() => true)] });
  }

  dispatch(tr: EditorState["tr"]): void {
    this.state = this.state.apply(tr);
  }

  type(text: string): this {
    for (const sign of text) this.dispatch(this.state.tr.insertText(sign));
    return this;
  }

  /** Whether the menu takes the key. */
  press(key: string, held: object = {}): boolean {
    const event = { key, ...held, stopPropagation() {} } as KeyboardEvent;
    const menu = this.state.plugins[0]!;
    return menu.props.handleKeyDown!.call(menu, this as unknown as EditorView, event) === true;
  }

  back(): this {
    const { from } = this.state.selection;
    this.dispatch(this.state.tr.delete(from - 1, from));
    return this;
  }

  goTo(at: number): this {
    this.dispatch(this.state.tr.setSelection(TextSelection.create(this.state.doc, at)));
    return this;
  }

  get offered(): string[] | null {
    return menuAt(this.state, this.tools)?.tools.map(({ label }) => label) ?? null;
  }

  get text(): string {
    return this.state.doc.children.map((node) => `${node.type.name}: ${node.textContent}`).join(", ");
  }
}

test.each([
  ["/", labels(true)],
  ["/ta", ["Table", "Table of contents"]],
  ["/of c", ["Table of contents"]],
  ["/est", ["Estimate button"]],
  ["/quote ", ["Quote"]],
  ["/LIST", ["Bulleted list", "Numbered list"]],
  ["/xyz", null],
  ["//", null],
  ["/1", null],
  ["a/", null],
  [" /", null],
  ["", null],
])("%j typed in an empty line offers %j", (typed, offered) => {
  expect(new Typist([paragraph()]).type(typed).offered).toEqual(offered);
});

test("a legal text offers the blocks that it may have", () => {
  const typist = new Typist([paragraph()], { blocks: false }).type("/");
  expect(typist.offered).toEqual(["Bulleted list", "Numbered list", "Quote", "Table"]);
});

test.each<[string, Node[], number]>([
  ["before other words", [paragraph("Salt")], 1],
  ["behind other words", [paragraph("Salt")], 5],
  ["in a heading", [element("heading")], 1],
  ["in a list", [element("bullet_list", element("list_item", paragraph()))], 3],
  ["in a quote", [element("blockquote", paragraph())], 2],
  ["in a question", [element("question", element("asked"), paragraph())], 2],
  ["in a cell", [table(), paragraph()], 3],
  ["in code", [element("code_block")], 1],
])("%s the sign is text", (_, content, at) => {
  expect(new Typist(content, { at }).type("/").offered).toBeNull();
});

test("the menu stays closed after Escape, while its line is written on, and where the sign was before", () => {
  const typist = new Typist([paragraph(), paragraph("/")]).type("/");
  expect(typist.press("Escape")).toBe(true);
  expect(typist.offered).toBeNull();
  expect(typist.type("ta").offered).toBeNull();
  expect(typist.back().back().offered).toBeNull();
  expect(typist.press("Enter")).toBe(false);
  expect(typist.goTo(5).offered).toBeNull();
  expect(typist.text).toBe("paragraph: /, paragraph: /");
});

test("it closes when the cursor leaves the line or its end, and when the sign is deleted; typed again it opens", () => {
  const typist = new Typist([paragraph(), paragraph()]).type("/ta");
  expect(typist.goTo(2).offered).toBeNull();
  expect(typist.goTo(4).offered).toBeNull();
  expect(typist.back().back().back().offered).toBeNull();
  expect(typist.type("/").offered).toEqual(labels(true));
  expect(typist.goTo(4).offered).toBeNull();
});

test("it closes when the text loses the focus", () => {
  const typist = new Typist([paragraph()]).type("/");
  const blur = typist.state.plugins[0]!.props.handleDOMEvents!.blur!;
  blur.call(typist.state.plugins[0]!, typist as unknown as EditorView, {} as FocusEvent);
  expect(typist.offered).toBeNull();
});

test.each([
  [[], "Table"],
  [["ArrowDown"], "Table of contents"],
  [["ArrowDown", "ArrowDown"], "Table"],
  [["ArrowUp"], "Table of contents"],
])("after %j, Enter chooses from the matching blocks: %s", (keys, label) => {
  const typist = new Typist([paragraph("Salt"), paragraph()], { at: 7 }).type("/ta");
  for (const key of keys) expect(typist.press(key)).toBe(true);
  expect(typist.press("Enter")).toBe(true);
  expect(typist.chosen).toEqual([label]);
  expect(typist.state.doc.textContent).toBe("Salt");
  typist.state.doc.check();
});

test("typing on chooses from the first again", () => {
  const typist = new Typist([paragraph()]).type("/");
  for (let presses = 0; presses < 3; presses += 1) typist.press("ArrowDown");
  typist.type("ta").press("Enter");
  expect(typist.chosen).toEqual(["Table"]);
});

test("a block stands in place of the line; undo takes it back", () => {
  const typist = new Typist([paragraph("Salt"), paragraph(), paragraph("Heat")], { at: 7 }).type("/contents");
  typist.press("Enter");
  expect(typist.text).toBe("paragraph: Salt, contents: , paragraph: Heat");
  undo(typist.state, (tr) => typist.dispatch(tr));
  expect(typist.text).not.toContain("contents: ");
});

test("what has to be chosen first leaves an empty line, and contents that are there are not offered again", () => {
  const typist = new Typist([element("contents"), paragraph()], { at: 2 }).type("/");
  expect(typist.offered).toEqual(labels(true).filter((label) => label !== "Table of contents"));
  typist.type("pool c").press("Enter");
  expect(typist.chosen).toEqual(["Pool card"]);
  expect(typist.text).toBe("contents: , paragraph: ");
});

test("while signs are composed, for shortcuts and for other keys, the text has the key", () => {
  const typist = new Typist([paragraph()]).type("/");
  for (const key of ["a", "Tab", "Backspace", "ArrowLeft"]) expect(typist.press(key)).toBe(false);
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }])
    expect(typist.press("Enter", held)).toBe(false);
  typist.composing = true;
  for (const key of ["Enter", "Escape", "ArrowDown"]) expect(typist.press(key)).toBe(false);
});
