import { Logo } from "#app/site/frame/shell/logo.tsx";

/** The logo and the company's name. It leads nowhere: this page has no navigation. */
export function Mark({ name }: { name: string }) {
  return (
    <p className="brand">
      <Logo name={name} />
    </p>
  );
}
