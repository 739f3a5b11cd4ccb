import { useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import { media } from "#core/media/contract.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import { acceptedTypes } from "./file-input.ts";
import { sendFile, type Accepted } from "./send.ts";

type Sending = { key: number; name: string; share: number; problem: string | null };

const pictureHint =
  "JPEG, PNG, WebP, AVIF or SVG, up to 25 MB each, and 50 megapixels for a JPEG or 25 for the others. Camera and location data is removed.";

const words = {
  picture: {
    button: "Choose pictures",
    types: acceptedTypes.picture,
    hint: `or drop them here. ${pictureHint}`,
  },
  document: {
    button: "Choose PDFs",
    types: acceptedTypes.document,
    hint: "or drop them here. PDF, up to 10 MB each.",
  },
};

type UploadsProps = {
  /** The kind of files that the button offers to upload. */
  accepts: "picture" | "document";
  /** Whether only this kind may be dropped here. */
  isOnly: boolean;
  onUploaded: (media: MediaDetail) => void;
};

/** Choosing or dropping files: they are uploaded one after the other, each with its progress or error. */
export function Uploads({ accepts, isOnly, onUploaded }: UploadsProps) {
  const { sending, send, dismiss } = useSending(isOnly ? accepts : "", onUploaded);
  const { button, types, hint } = words[accepts];
  const [over, setOver] = useState(false);
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send([...event.dataTransfer.files]);
  };
  return (
    <div className="media-upload">
      <div
        className="media-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="staff-button ink" htmlFor={id}>
          <Upload size={18} aria-hidden /> {button}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          multiple
          accept={types}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            send([...(event.target.files ?? [])]);
            event.target.value = ""; // allows choosing the same file again
          }}
        />
        <p className="muted" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
      <ul className="media-sending" aria-live="polite">
        {sending.map((one) => (
          <li key={one.key}>
            <bdi>{one.name}</bdi>
            {one.problem === null ? (
              <progress value={one.share} max={1} aria-label={`Uploading ${one.name}`} />
            ) : (
              <>
                <span className="record-error">{one.problem}</span>
                <button type="button" className="staff-button" onClick={() => dismiss(one.key)}>
                  Dismiss
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

let lastKey = 0;

function useSending(as: Accepted, onUploaded: (media: MediaDetail) => void) {
  const [sending, setSending] = useState<Sending[]>([]);
  const client = useQueryClient();
  const before = useRef(Promise.resolve());
  const change = (key: number, part: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const dismiss = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  async function sendOne(file: File, key: number): Promise<void> {
    try {
      const media = await sendFile(file, as, (share) => change(key, { share }));
      dismiss(key);
      onUploaded(media);
    } catch (error) {
      change(key, { problem: errorMessage(error) });
    }
    await markStale(client, [media.name]);
  }
  function send(files: File[]): void {
    for (const file of files) {
      const key = (lastKey += 1);
      setSending((all) => [...all, { key, name: file.name, share: 0, problem: null }]);
      before.current = before.current.then(() => sendOne(file, key));
    }
  }
  return { sending, send, dismiss };
}
