import type { Company } from "#core/settings/rules.ts";
import { Logo } from "./logo.tsx";

/** The logo and the company's name, as a way home. */
export function Brand({ company }: { company: Pick<Company, "name" | "logoPath"> }) {
  return (
    <a className="brand" href="/">
      <Logo {...company} />
    </a>
  );
}
