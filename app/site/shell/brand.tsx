import { Link } from "react-router";
import { Logo } from "./logo.tsx";

/** The logo and the company's name, as a way home. */
export function Brand({ name }: { name: string }) {
  return (
    <Link className="brand" to="/">
      <Logo name={name} />
    </Link>
  );
}
