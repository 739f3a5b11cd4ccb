import "#app/site/parts/film/film.css";
import "./stored-text.css";
import { use, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { estimateWords, fewestInContents, fillText } from "#core/content/text-fills.rules.ts";
import { drawTextVideos } from "#core/content/text-videos.rules.ts";
import { comparedAmong, fewestCompared } from "#core/pools/compare.rules.ts";
import type { Pool } from "#core/pools/shape.ts";
import { DrawnIslands, Island } from "#app/document/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Contents } from "#app/site/parts/contents.tsx";
import { TextVideo } from "#app/site/parts/film/text-video.tsx";
import type { TextOnPage } from "./read-text.ts";
import { TextComparison, TextPool } from "./text-pools.tsx";

/**
 * The text of an article or landing page, which was sanitized when it was saved, with a player for each video, and with
 * what the page fills. A pool that visitors don't see is left out; one that is left of a comparison is a card.
 */
export function StoredText({ text: { html, headings, pools, checked } }: { text: TextOnPage }) {
  const islands = use(DrawnIslands);
  const draw = (part: ReactNode) => renderToString(<DrawnIslands value={islands}>{part}</DrawnIslands>);
  const played = drawTextVideos(html, (video) =>
    draw(<Island name="text-video" of={TextVideo} props={video} />),
  );
  const cardsOf = (shown: Pool[]) =>
    shown.map((pool) => draw(<TextPool pool={pool} checked={checked} />)).join("");
  const filled = fillText(played, {
    pool: (slug) => cardsOf(pools.filter((pool) => pool.slug === slug)),
    comparison(compared) {
      const columns = comparedAmong(pools, compared);
      if (columns.length < fewestCompared) return cardsOf(columns);
      return draw(<TextComparison pools={columns} checked={checked} />);
    },
    estimate: () =>
      draw(
        <p className="text-estimate">
          {/* counted where landing pages count */}
          <ButtonLink href="/estimate" data-conversion="primary_cta_clicked">
            {estimateWords}
          </ButtonLink>
        </p>,
      ),
    contents: (isFirst) =>
      isFirst && headings.length >= fewestInContents
        ? draw(<Contents title="On this page" headings={headings} />)
        : "",
  });
  return <div className="prose stored-text" dangerouslySetInnerHTML={{ __html: filled }} />;
}
