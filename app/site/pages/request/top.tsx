import { Logo } from "#app/site/frame/shell/logo.tsx";

/** The logo and the company's name, which lead to the home page. */
export function RequestTop({ company }: { company: string }) {
  return (
    <header className="kept-top">
      <a className="brand" href="/">
        <Logo name={company} />
      </a>
    </header>
  );
}
