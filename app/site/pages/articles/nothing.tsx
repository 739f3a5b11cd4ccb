import { ButtonLink } from "#app/ui/button.tsx";

type NothingProps = { title: string; text: string; to: string; way: string };

/** An empty list, with a link to continue. */
export function Nothing({ title, text, to, way }: NothingProps) {
  return (
    <div className="nothing">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <p className="row">
        <ButtonLink href={to} variant="line">
          {way}
        </ButtonLink>
      </p>
    </div>
  );
}
