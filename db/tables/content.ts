import type { Generated } from "kysely";

export type LandingPagesTable = {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  city: string;
  service: string;
  /** What the first button says; empty for what it says anyway. */
  button: Generated<string>;
  meta_title: string;
  meta_description: string;
  target_keywords: string;
  view: string;
  status: string;
  /** When the draft goes live by itself. */
  publish_at: Generated<string | null>;
  /** The last day on which it is public, in Florida; empty for none. */
  last_day: Generated<string>;
  /** JSON: the columns that saved changes to a public text give another value; null if no changes wait. */
  next: Generated<string | null>;
  /** When what visitors see, or will see of a draft, last changed. */
  shown_at: string;
  version: number;
  created_at: string;
  updated_at: string;
};

export type PostsTable = {
  id: Generated<number>;
  /** "post" for the blog, "guide" for the resources. */
  kind: string;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: string;
  tags: string;
  author: string;
  status: string;
  published_at: string | null;
  /** When the draft goes live by itself. */
  publish_at: Generated<string | null>;
  /** The last day on which it is public, in Florida; empty for none. */
  last_day: Generated<string>;
  /** The name of a built-in picture, the address of an uploaded one, or empty. */
  picture: Generated<string>;
  meta_title: string;
  meta_description: string;
  /** JSON: the columns that saved changes to a public text give another value; null if no changes wait. */
  next: Generated<string | null>;
  /** When what visitors see, or will see of a draft, last changed. */
  shown_at: string;
  version: number;
  created_at: string;
  updated_at: string;
};

export type SeoPagesTable = {
  path: string;
  title: string;
  description: string;
  /** Shown where the page is shared: the name of a built-in picture, the address of an uploaded one, or empty. */
  picture: Generated<string>;
  /** The path of the page that search engines are to list instead; empty for the page itself. */
  canonical: Generated<string>;
  noindex: number;
  version: number;
  updated_at: string;
};

export type RedirectsTable = {
  id: Generated<number>;
  from_path: string;
  /** Empty if the page is gone: the code is 410 then. */
  to_path: string;
  /** The path of `to_path`, without its query and anchor. */
  to_page: Generated<string>;
  status_code: number;
  /** By people, and by programs. */
  visits: Generated<number>;
  bot_visits: Generated<number>;
  /** By people; "" if none has come. */
  last_visit_at: Generated<string>;
  version: number;
  created_at: string;
  updated_at: string;
};
