import { FileText } from "lucide-react";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { PictureTile } from "#app/admin/kit/list/picture-grid.tsx";
import { mediaStateLabels } from "#core/media/rules.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { isUnderWay } from "./views.ts";

/** A picture or document of the library. */
export function MediaTile({ media, onOpen }: { media: MediaRecord; onOpen: () => void }) {
  return (
    <PictureTile name={media.name} picture={media.picture} instead={<Instead media={media} />} open={onOpen}>
      <span className="media-tags">
        {media.state !== "ready" && (
          <Tag variant={media.state === "failed" ? "bad" : "warn"}>{mediaStateLabels[media.state]}</Tag>
        )}
        {media.alt === "" && media.kind !== "pdf" && <Tag variant="warn">No alt text</Tag>}
        {!media.isUsed && <Tag>Unused</Tag>}
      </span>
    </PictureTile>
  );
}

function Instead({ media }: { media: MediaRecord }) {
  if (media.kind === "pdf") return <FileText size={40} aria-hidden />;
  const { done, planned } = media.progress;
  return isUnderWay(media) ? (
    <progress value={done} max={Math.max(planned, 1)} aria-label="Progress" />
  ) : null;
}
