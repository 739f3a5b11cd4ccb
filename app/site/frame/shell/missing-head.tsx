import { usePage } from "./page-context.ts";

/** The head of a page that is not there: its title with the company's name, and nothing for search engines to keep. */
export function MissingHead() {
  const company = usePage().site?.company.name;
  return (
    <>
      <title>{`404 Page Not Found${company ? ` | ${company}` : ""}`}</title>
      <meta name="description" content="This page may have been removed or renamed." />
      <meta name="robots" content="noindex" />
    </>
  );
}
