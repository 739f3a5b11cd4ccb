import { redirectedText } from "#core/content/redirects/rules.ts";

/** What visitors get at the end of a link to this site. */
export type LinkEnd = {
  /** No page, one that only staff see, another page, one that is gone, or one that visitors may not open. */
  gets: "nothing" | "draft" | "redirect" | "gone" | "closed";
  path: string;
  /** The title of the draft, or where it redirects to. */
  text: string;
};

/** Said of a link that does not lead to a page of this site that visitors see. */
export function linkSentence(words: string, end: LinkEnd): string {
  return `“${words}” leads to ${endText(end)}`;
}

function endText({ gets, path, text }: LinkEnd): string {
  const texts = {
    nothing: `${path}, where there is no page.`,
    draft: `“${text}”, which visitors don’t see yet.`,
    redirect: `an old URL. ${redirectedText(text, path)}: link to that instead.`,
    gone: `a page that isn’t there. ${redirectedText("", path)}.`,
    closed: `${path}, which visitors can’t open.`,
  };
  return texts[gets];
}
