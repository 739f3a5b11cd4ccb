import { withOpenQuestions } from "#core/content/article-layout.rules.ts";
import { findPost } from "#core/content/reads.ts";
import { articlePath } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { readTextFile } from "#core/pools/text-file.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { longDay } from "#lib/time/long-day.ts";
import type { PageRequest } from "#app/document/page.ts";
import { absolute, wholeLinks } from "#app/site/pages/feeds/absolute.ts";
import { escapeXml } from "#app/site/pages/feeds/xml.ts";
import style from "./guide-file.css?raw";

/** /resources/{slug}/download: the guide as one file, whose pictures stay on the site. */
export async function load({ world, params }: PageRequest) {
  const guide = await findPost(world.db.read, { slug: params.slug ?? "", kind: "guide" });
  if (!guide) return new Response("We can’t find that guide.", { status: 404 });
  const [{ company }, content] = await Promise.all([
    readSettings(world.db.read),
    readTextFile(world.db.read, world.media, guide.content),
  ]);
  return new Response(guideFile({ ...guide, content }, company.name, world.config.publicUrl), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="${guide.slug}.html"`,
    },
  });
}

/**
 * A complete HTML document. The guide's HTML was sanitized when it was saved. @param publicUrl without a trailing
 * slash
 */
export function guideFile(guide: Post, company: string, publicUrl: string): string {
  const [title, address] = [escapeXml(guide.title), escapeXml(absolute(publicUrl, articlePath(guide)))];
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeXml(guide.excerpt)}</p>
${wholeLinks(withOpenQuestions(guide.content), publicUrl)}
<footer>${escapeXml(company)}, as of ${longDay(guide.updatedAt)}. Latest version: <a href="${address}">${address}</a></footer>
</body>
</html>
`;
}
