import "./not-found-view.css";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { Picture } from "#lib/files/picture.ts";
import { MissingHead } from "#app/site/frame/shell/missing-head.tsx";
import { usePage } from "#app/site/frame/shell/page-context.ts";
import { WordsAndPicture } from "./words-and-picture.tsx";
import { PoolCard } from "#app/site/pages/pools/card.tsx";
import type { PoolSummary } from "#core/pools/shape.ts";

type NotFoundViewProps = {
  title: string;
  text: string;
  pools: PoolSummary[];
  /** Shown beside the text if there is room. */
  picture?: Picture | null;
  /** Whether it was removed for good. */
  isGone?: boolean;
  /** Whether it may be there on another attempt. */
  again?: boolean;
};

/** A page for missing records, with ways to continue: the list, a search, and three pools. */
export function NotFoundView(props: NotFoundViewProps) {
  const { title, text, pools, picture, isGone = false, again = false } = props;
  const { pathname, search } = usePage();
  return (
    <section className="section">
      <MissingHead isGone={isGone} />
      <div className="wrap">
        <WordsAndPicture picture={picture}>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className="row after-lead">
            {again && (
              <a className={buttonClass({ variant: "go" })} href={pathname + search}>
                Try again
              </a>
            )}
            <ButtonLink href="/pools">See all pools</ButtonLink>
            <ButtonLink href="/" variant="line">
              Home
            </ButtonLink>
          </p>
          <form className="search-again" action="/pools" role="search">
            <Field id="search-again" label="Or search by name">
              <input
                {...fieldState("search-again", {})}
                name="q"
                type="search"
                placeholder="Apollo, Cocoa Beach"
              />
            </Field>
            <Button type="submit" variant="line">
              Search
            </Button>
          </form>
        </WordsAndPicture>
        {pools.length > 0 && (
          <>
            <h2 className="between">Popular pools</h2>
            <div className="pools in-a-row">
              {pools.map((pool) => (
                <PoolCard key={pool.id} pool={pool} />
              ))}
            </div>
          </>
        )}
      </div>
    </section>
  );
}
