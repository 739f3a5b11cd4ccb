import { usePage } from "./page-context.ts";

/** The head of a page that is not there: its title with the company's name, and nothing for search engines to keep. */
export function MissingHead({ isGone = false }: { isGone?: boolean }) {
  const name = isGone ? "410 Page Gone" : "404 Page Not Found";
  const company = usePage().site?.company.name;
  return (
    <>
      <title>{`${name}${company ? ` | ${company}` : ""}`}</title>
      <meta
        name="description"
        content={isGone ? "This page was removed." : "This page may have been removed or renamed."}
      />
      <meta name="robots" content="noindex" />
    </>
  );
}
