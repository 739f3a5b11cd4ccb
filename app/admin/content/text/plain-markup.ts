const otherNames: Record<string, string> = { b: "strong", i: "em" };

/** The same HTML in one spelling: the newer names of its tags, single spaces, and none beside a tag. */
export function plainMarkup(html: string): string {
  return (
    html
      .replace(/<(\/?)(b|i)>/g, (_, slash: string, name: string) => `<${slash}${otherNames[name]}>`)
      .replace(/\s+/g, " ")
      // without "<" in a tag, so that a text of many "<" is read once
      .replace(/ ?(<[^<>]*>) ?/g, "$1")
      .trim()
  );
}
