import type { Post } from "#core/content/shape.ts";

/** The addresses and names of each kind of article. */
export const articleKinds = {
  post: { home: "/blog", name: "Blog", noun: "article", more: "More articles" },
  guide: { home: "/resources", name: "Resources", noun: "guide", more: "More guides" },
} as const satisfies Record<Post["kind"], object>;
