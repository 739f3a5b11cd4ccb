import { Button } from "#app/ui/button.tsx";

type NotLoadedProps = {
  /** What could not be loaded, as a sentence. */
  what: string;
  why: string;
  onAgain: () => void;
};

/** In place of a part of a page that could not be loaded; the rest of the page stays as it is. */
export function NotLoadedNote({ what, why, onAgain }: NotLoadedProps) {
  return (
    <div role="alert">
      <p className="lead">
        {what} {why}
      </p>
      <p className="row after-lead">
        <Button variant="line" onClick={onAgain}>
          Try again
        </Button>
      </p>
    </div>
  );
}
