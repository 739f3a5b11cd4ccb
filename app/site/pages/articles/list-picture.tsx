import { articlePath } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";

type ListPictureProps = {
  article: Pick<Post, "kind" | "slug"> & { picture: Picture | null };
  first?: boolean;
};

/**
 * The picture as a link to the article, hidden from keyboards and screen readers because the title is the same link.
 */
export function ListPicture({ article, first }: ListPictureProps) {
  if (!article.picture) return null;
  return (
    <a href={articlePath(article)} className="list-picture" tabIndex={-1} aria-hidden>
      <PictureView picture={article.picture} sizes="(max-width: 56rem) 94vw, 22rem" alt="" first={first} />
    </a>
  );
}
