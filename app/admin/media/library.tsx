import { useState } from "react";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaDetail, MediaRecord } from "#core/media/shape.ts";
import { Describe } from "./describe.tsx";
import { DescribeAll } from "./describe-all.tsx";
import { MediaEditor } from "./editor.tsx";
import { LibraryTools } from "./library-tools.tsx";
import { MediaGrid } from "./media-grid.tsx";
import { OldUnused } from "./old-unused.tsx";
import { Uploads } from "./uploads.tsx";
import { viewAfterUpload, views, viewsFor, type View } from "./views.ts";
import "./media.css";

export type LibraryProps = {
  /** If set, clicking a picture chooses it, after asking for its alt text; otherwise it opens its record. */
  onChoose?: ((media: MediaRecord) => void) | undefined;
  /** The kind of file to choose; by default pictures. */
  of?: "picture" | "document";
};

/** All uploaded pictures and documents: uploading, finding, describing, deleting. */
export function MediaLibrary({ onChoose, of = "picture" }: LibraryProps) {
  const { user } = useShell();
  const offered = viewsFor(onChoose ? of : null);
  const [view, setView] = useState<View>(offered[0] as View);
  const [q, setQ] = useState("");
  const [opened, setOpened] = useState<number | null>(null);
  const back = () => setOpened(null);
  if (opened !== null && onChoose) return <Describe id={opened} add={onChoose} back={back} />;
  if (opened !== null) return <MediaEditor id={opened} onBack={back} onDeleted={back} />;
  const isDescribed = (media: MediaRecord) =>
    media.alt !== "" || media.kind === "pdf" || !may(user, pictures.operations.change, media);
  const open = (media: MediaRecord) =>
    onChoose && isDescribed(media) ? onChoose(media) : setOpened(media.id);
  return (
    <div className="media-library">
      {may(user, pictures.operations.upload) && (
        <Uploads
          accepts={views[view].accepts}
          isOnly={onChoose !== undefined}
          onUploaded={({ kind }: MediaDetail) => setView((now) => viewAfterUpload(now, kind))}
        />
      )}
      <LibraryTools q={q} search={setQ} view={view} offered={offered} show={setView} />
      {view === "undescribed" && <DescribeAll q={q} />}
      {view === "old" && <OldUnused q={q} />}
      {view !== "undescribed" && view !== "old" && (
        <MediaGrid key={`${view} ${q}`} q={q} view={view} open={open} />
      )}
    </div>
  );
}
