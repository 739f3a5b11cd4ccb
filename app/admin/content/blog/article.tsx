import "./article.css";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";

/** HTML that the server sanitized when it was saved, styled as an article. */
export function Article({ html }: { html: string }) {
  return <div className="plain-article" dir="auto" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />;
}
