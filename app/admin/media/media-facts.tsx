import { Fact, Facts, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { bytesLabel, mediaStateLabels } from "#core/media/rules.ts";
import type { MediaDetail } from "#core/media/shape.ts";

/** The facts about a picture or document that staff do not enter. */
export function MediaFacts({ media }: { media: MediaDetail }) {
  const { done, planned } = media.progress;
  return (
    <Facts>
      <Fact label="Status">
        <Tag variant={media.state === "ready" ? "ok" : media.state === "failed" ? "bad" : "warn"}>
          {mediaStateLabels[media.state]}
        </Tag>{" "}
        {media.state === "processing" && `${done} of ${planned} files`}
      </Fact>
      <Fact label="Reason">{media.reason && <span className="record-error">{media.reason}</span>}</Fact>
      <Fact label="File">
        <bdi>{media.name}</bdi>
      </Fact>
      <Fact label="Size">
        {media.kind === "pdf"
          ? bytesLabel(media.bytes)
          : `${media.width} × ${media.height} pixels, ${bytesLabel(media.bytes)} as uploaded`}
      </Fact>
      <Fact label="URL">
        <code>{media.address}</code>
      </Fact>
      <Fact label="Uploaded">
        <When at={media.createdAt} />
      </Fact>
      <Fact label="Used on">
        {media.usedBy.length === 0
          ? "No pages yet"
          : media.usedBy.map(({ where, name }) => `${where}: ${name}`).join(", ")}
      </Fact>
    </Facts>
  );
}
