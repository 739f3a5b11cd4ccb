import "./article.css";

/** HTML that the server sanitized when it was saved, styled as an article. */
export function Article({ html }: { html: string }) {
  return <div className="plain-article" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
