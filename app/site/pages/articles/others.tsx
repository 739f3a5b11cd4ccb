import { articlePath } from "#core/content/rules.ts";
import type { Post } from "#core/content/shape.ts";
import { PictureView } from "#app/ui/picture.tsx";
import type { ArticleLink } from "./read-article.ts";
import { When } from "./when.tsx";

type OthersProps = { title: string; kind: Post["kind"]; others: ArticleLink[] };

/** More articles to read, side by side. */
export function Others({ title, kind, others }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <section className="section stone others" aria-labelledby="others">
      <div className="wrap">
        <h2 id="others">{title}</h2>
        <div className="columns abreast">
          {others.map((other) => (
            <article key={other.slug}>
              {other.picture && (
                <PictureView picture={other.picture} sizes="(max-width: 56rem) 94vw, 24rem" alt="" />
              )}
              <p className="fine">
                {other.category}
                {kind === "post" && other.publishedAt && (
                  <>
                    {other.category && " · "}
                    <When at={other.publishedAt} />
                  </>
                )}
              </p>
              <h3>
                <a href={articlePath({ kind, slug: other.slug })}>{other.title}</a>
              </h3>
              <p>{other.excerpt}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
