import "#app/site/parts/film/film.css";
import "./stored-text.css";
import { use } from "react";
import { renderToString } from "react-dom/server";
import { drawTextVideos } from "#core/content/text-videos.rules.ts";
import { DrawnIslands, Island } from "#app/document/island.tsx";
import { TextVideo } from "#app/site/parts/film/text-video.tsx";

/** The text of an article or landing page, which was sanitized when it was saved, with a player for each video. */
export function StoredText({ html }: { html: string }) {
  const islands = use(DrawnIslands);
  const drawn = drawTextVideos(html, (video) =>
    renderToString(
      <DrawnIslands value={islands}>
        <Island name="text-video" of={TextVideo} props={video} />
      </DrawnIslands>,
    ),
  );
  return <div className="prose stored-text" dangerouslySetInnerHTML={{ __html: drawn }} />;
}
