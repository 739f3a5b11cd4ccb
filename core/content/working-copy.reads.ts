import type { Row } from "#db/schema.ts";
import { nullable, object, oneOf, optional, string, type Read } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { texts, type TextSubject } from "./text.rules.ts";

const text = optional(string);
const written = {
  slug: text,
  title: text,
  content: text,
  meta_title: text,
  meta_description: text,
  status: optional(oneOf("draft", "published")),
  publish_at: optional(nullable(string)),
  last_day: text,
  next: optional(nullable(string)),
  created_at: text,
};

/** Columns of an article, as an earlier version or the next one keeps them. */
export const storedPost: Read<Partial<Row<"posts">>> = object({
  ...written,
  kind: optional(oneOf("post", "guide")),
  excerpt: text,
  category: text,
  tags: text,
  author: text,
  published_at: optional(nullable(string)),
  picture: text,
});

/** The same of a landing page. */
export const storedLandingPage: Read<Partial<Row<"landing_pages">>> = object({
  ...written,
  city: text,
  service: text,
  button: text,
  target_keywords: text,
  view: optional(oneOf("simple", "enhanced")),
});

/** An article as staff go on writing it: with the changes that are not published yet. */
export function workingPost<Post extends Pick<Row<"posts">, "id" | "next">>(row: Post): Post {
  return { ...row, ...waiting(row, "posts", storedPost) };
}

/** The same of a landing page. */
export function workingLandingPage<Page extends Row<"landing_pages">>(row: Page): Page {
  return { ...row, ...waiting(row, "landing_pages", storedLandingPage) };
}

/** The last day online that waiting changes would set; undefined if they leave it as it is. */
export function waitingLastDay(
  type: TextSubject["type"],
  text: { id: number; next: string | null },
): string | undefined {
  const as: Read<{ last_day?: string | undefined }> = type === "post" ? storedPost : storedLandingPage;
  return waiting(text, texts[type].table, as)?.last_day;
}

/** The columns whose changes wait. If they can't be read, the text is what visitors see. */
function waiting<Columns>(
  { id, next }: { id: number; next: string | null },
  table: string,
  as: Read<Columns>,
): Columns | null {
  if (next === null) return null;
  return storedJson<Columns | null>(next, { at: { table, column: "next", id }, as, otherwise: null });
}
