import type { Post } from "#core/content/shape.ts";

/** Where articles of a kind stand and what they are called. */
export const articleKinds = {
  post: { home: "/blog", name: "Blog", noun: "article", more: "Read on" },
  guide: { home: "/resources", name: "Resources", noun: "guide", more: "Other guides" },
} as const satisfies Record<Post["kind"], object>;
