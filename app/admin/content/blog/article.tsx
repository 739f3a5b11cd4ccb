import "./article.css";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { withOpenQuestions } from "#core/content/article-layout.rules.ts";
import { withNamedFills } from "#core/content/text-fills.rules.ts";
import { useLibraryPictures } from "./library-pictures.ts";

/** HTML that the server sanitized when it was saved, styled as an article. */
export function Article({ html }: { html: string }) {
  const drawn = withOpenQuestions(withNamedFills(useLibraryPictures(html)));
  return (
    <div className="plain-article" dir="auto" dangerouslySetInnerHTML={{ __html: trustedHtml(drawn) }} />
  );
}
