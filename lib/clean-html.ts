import sanitize from "sanitize-html";

const tags =
  "h2 h3 h4 p br hr strong b em i u s small sub sup code pre blockquote ul ol li a table caption thead tbody tfoot tr th td";

/** Of these not even the words inside stay: they were never meant to be read. */
const wordless =
  "script style noscript template iframe frame frameset object embed applet svg math canvas audio video title " +
  "textarea select option xmp noembed noframes plaintext";

/** Deeper nesting is no text but an attack on whoever reads it. */
const deepest = 40;

/** Where a link may lead: web, mail, telephone, this site. Whatever else a browser might run is not among them. */
const reachable = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^\s\u0000-\u001f\\]*$/i;

/**
 * Keeps of somebody's HTML what an article is made of: headings with an id, paragraphs, lists, quotes, tables, links.
 * No styles, classes, scripts, handlers or pictures. Links to other sites get rel="noopener". Cleaning twice changes
 * nothing more.
 */
export function cleanHtml(html: string): string {
  const clean = sanitize(html.toWellFormed().replaceAll("\u0000", ""), {
    allowedTags: [...tags.split(" "), refused],
    allowedAttributes: {
      h2: ["id"],
      h3: ["id"],
      h4: ["id"],
      a: ["href", "rel"],
      ol: ["start"],
      th: ["scope", "colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    nonTextTags: wordless.split(" "),
    nestingLimit: deepest,
    // `reachable` is the narrower rule
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      // the page has its own first heading
      h1: "h2",
      a: (_, { href = "" }) => link(href.trim()),
      "*": (tagName, attribs) => ({ tagName, attribs: plain(attribs) }),
    },
  });
  return clean.replace(/<\/?span>/g, "").trim();
}

/**
 * A link that leads nowhere good becomes this, and so only its words stay. It is taken out at the end: a tag that is
 * transformed into one that is not allowed makes the library close the next link of that depth with the wrong name.
 */
const refused = "span";

function link(href: string): { tagName: string; attribs: sanitize.Attributes } {
  if (!reachable.test(href)) return { tagName: refused, attribs: {} };
  return { tagName: "a", attribs: { href, ...(/^https?:/i.test(href) && { rel: "noopener" }) } };
}

/** What the attributes that are kept may say. */
const sayable: Record<string, RegExp> = {
  href: reachable,
  rel: /^noopener$/,
  id: /^[a-z][a-z0-9-]{0,79}$/i,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  colspan: /^[1-9]\d?$/,
  rowspan: /^[1-9]\d?$/,
  start: /^\d{1,4}$/,
};

function plain(attribs: sanitize.Attributes): sanitize.Attributes {
  return Object.fromEntries(Object.entries(attribs).filter(([name, value]) => sayable[name]?.test(value)));
}
