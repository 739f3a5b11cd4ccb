import { join } from "node:path";
import type { MediaFiles, PictureBook, S3Config } from "#core/ports.ts";
import { openMediaFiles } from "#media/files.ts";
import { imagesHere } from "./images-here.ts";
import { noPictures } from "./no-pictures.ts";

const program = join(process.cwd(), "media", "child.ts");

export type MediaOptions = {
  s3?: S3Config | undefined;
  /** Processes each picture in a process of its own, as the server does. */
  imageProcesses?: boolean | undefined;
};

/** The pictures and private files of a data folder, without the picture library. */
export function mediaIn(
  dataDir: string,
  { s3, imageProcesses }: MediaOptions = {},
): PictureBook & MediaFiles {
  const worker = imageProcesses ? undefined : imagesHere;
  return { ...noPictures, ...openMediaFiles({ dataDir, s3, program, worker }) };
}
