import { useChosenPicture } from "#app/admin/content/picture-field.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import "#app/admin/content/picture-field.css";
import "./search-result.css";

type SharedProps = {
  title: string;
  description: string;
  /** The picture that staff chose; empty for the page's own. */
  picture: string;
  /** The address of the page's own picture; empty if it is not known. */
  builtIn: string;
};

/** Roughly how a message or a post shows a link to a page. */
export function SharedLink({ title, description, picture, builtIn }: SharedProps) {
  const chosen = useChosenPicture(picture).picture;
  return (
    <figure className="search-result" aria-label="Where it is shared">
      <figcaption className="muted">Where it is shared</figcaption>
      <div className="chosen-picture">
        {chosen && <PictureView key={chosen.src} picture={chosen} sizes="20rem" />}
        {picture === "" && builtIn !== "" && <img src={builtIn} alt="" loading="lazy" />}
      </div>
      <p className="search-result-title">
        <bdi>{title || "The page’s built-in title"}</bdi>
      </p>
      <p>
        <bdi>{description || "The page’s built-in description."}</bdi>
      </p>
    </figure>
  );
}
