import "./not-found-view.css";
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { Picture } from "#lib/picture.ts";
import { WordsAndPicture } from "./words-and-picture.tsx";
import { PoolCard } from "#app/site/pools/card.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";

type NotFoundViewProps = {
  title: string;
  text: string;
  pools: PoolCardData[];
  /** Shown beside the text if there is room. */
  picture?: Picture | null;
};

/** A page for missing records, with ways to continue: the list, a search, and three pools. */
export function NotFoundView({ title, text, pools, picture }: NotFoundViewProps) {
  return (
    <section className="section">
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <WordsAndPicture picture={picture}>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <p className="row after-lead">
            <ButtonLink to="/pools">See all pools</ButtonLink>
            <ButtonLink to="/" variant="line">
              Home
            </ButtonLink>
          </p>
          <Form className="search-again" action="/pools" role="search">
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
          </Form>
        </WordsAndPicture>
        {pools.length > 0 && (
          <>
            <h2 className="between">Pools to go on with.</h2>
            <div className="pools">
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
