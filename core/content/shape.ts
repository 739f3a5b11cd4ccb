export type PostSummary = {
  id: number;
  /** A post stands in the blog, a guide among the resources. */
  kind: "post" | "guide";
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  author: string;
  status: "draft" | "published";
  publishedAt: string | null;
  /** Where its picture is from: a name in the drawn library, an address of the staff's, or empty. */
  picture: string;
  /** How long it takes to read, in whole minutes. */
  minutes: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** `content` is HTML, sanitised when it was saved. */
export type Post = PostSummary & { content: string; metaTitle: string; metaDescription: string };

export type LandingPageSummary = {
  id: number;
  slug: string;
  title: string;
  city: string;
  service: string;
  view: "simple" | "enhanced";
  status: "draft" | "published";
  views: number;
  conversions: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};

export type LandingPage = LandingPageSummary & {
  content: string;
  metaTitle: string;
  metaDescription: string;
  targetKeywords: string;
};

export type SeoPage = {
  path: string;
  title: string;
  description: string;
  noindex: boolean;
  updatedAt: string | null;
  version: number;
};

export type Redirect = {
  id: number;
  fromPath: string;
  toPath: string;
  statusCode: number;
  createdAt: string;
  updatedAt: string;
  version: number;
};
