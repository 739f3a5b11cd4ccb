import "./private-top.css";
import { Logo } from "#app/site/frame/shell/logo.tsx";

/** The logo and the company's name above a private page, which lead to the home page. */
export function PrivateTop({ company }: { company: string }) {
  return (
    <header className="private-top">
      <a className="brand" href="/">
        <Logo name={company} />
      </a>
    </header>
  );
}
