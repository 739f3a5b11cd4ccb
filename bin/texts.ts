import { parseSync } from "vite";

type AstNode = Record<string, unknown> & { type: string };

/** Attributes and properties whose value is always shown, even if it is a single word in lower case. */
const shown = /^(label|title|placeholder|hint|alt|header|heading|text|empty|aria-label)$/;

/**
 * The texts in a source or JSON file: whatever is between JSX tags, and strings that look like text. Imports, class names
 * and SQL are ignored, and a single word in lower case is taken for a key or value.
 */
export function textsIn(file: string, source: string): string[] {
  const found = file.endsWith(".json") ? stringsOf(JSON.parse(source)) : textsOf(parsed(file, source));
  return found.map((text) => text.replace(/\s+/g, " ").trim());
}

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return isText(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function parsed(file: string, source: string): unknown {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

function textsOf(value: unknown, isShown = false): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, isShown));
  return isNode(value) ? textsOfNode(value, isShown) : [];
}

function textsOfNode(node: AstNode, isShown: boolean): string[] {
  if (isIgnored(node)) return [];
  const text = textOf(node);
  const own = text !== undefined && (isShown || node.type === "JSXText" || isText(text)) ? [text] : [];
  const name = nameOf(node.key) ?? nameOf(node.name);
  const isNamed = node.type === "JSXAttribute" || node.type === "Property";
  const children = Object.values(node);
  return [...own, ...children.flatMap((child) => textsOf(child, isNamed ? shown.test(name ?? "") : isShown))];
}

function textOf(node: AstNode): string | undefined {
  if (node.type === "TemplateLiteral")
    return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw).join("…");
  return (node.type === "Literal" || node.type === "JSXText") && typeof node.value === "string"
    ? node.value
    : undefined;
}

function isIgnored(node: AstNode): boolean {
  if (node.type === "ImportDeclaration" || node.type === "TSLiteralType") return true;
  if (node.type === "JSXAttribute") return nameOf(node.name) === "className";
  return node.type === "TaggedTemplateExpression" && nameOf(node.tag) === "sql";
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === "string" ? node.name : undefined;
}

function isText(text: string): boolean {
  return /\s|^[A-Z]/.test(text.trim());
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && "type" in value;
}
