const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Text of HTML or XML with its entities as characters; one that is not known stays as it is. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi,
    (whole, name: string) => character(name) ?? whole,
  );
}

/** Text as HTML, for between tags and for attributes in double quotes. */
export function withEntities(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function character(name: string): string | undefined {
  if (!name.startsWith("#")) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
