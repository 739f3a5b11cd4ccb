import { readFileSync } from "node:fs";
import { join } from "node:path";

/** All files in these folders are served to visitors; a README would be too. */
const served = ["pictures", "public"];

/** Every first-level folder has a README of one sentence that describes it. */
export function checkRooms(root: string, files: string[]): string[] {
  const rooms = new Set(
    files.filter((file) => file.includes("/")).map((file) => file.slice(0, file.indexOf("/"))),
  );
  return [...rooms]
    .filter((room) => !room.startsWith(".") && !served.includes(room))
    .flatMap((room) => {
      const readme = `${room}/README.md`;
      if (!files.includes(readme)) return [`${room}/ has no README.md that describes it in one sentence.`];
      return isOneSentence(readFileSync(join(root, readme), "utf8"))
        ? []
        : [`${readme}: one sentence (a heading may stand above it).`];
    });
}

function isOneSentence(markdown: string): boolean {
  const text = markdown.replace(/^#.*$/m, "").trim();
  const ends = text.match(/[.!?](?=\s|$)/g) ?? [];
  return text.length > 0 && !/\n\s*\n/.test(text) && ends.length === 1 && /[.!?]$/.test(text);
}

/** The project stands alone: no file mentions paths outside it, or its location on this machine. */
export function checkOutsidePaths(root: string, files: string[]): string[] {
  // Joined here, so that this file does not report itself.
  const outside = [
    ["..", "shared"],
    ["", "work", ""],
  ].map((parts) => parts.join("/"));
  outside.push(join(root, "/"));
  return files.flatMap((file) => {
    const content = readFileSync(join(root, file));
    if (content.includes(0)) return []; // a binary file, such as a picture
    const text = content.toString("utf8");
    return outside
      .filter((path) => text.includes(path))
      .map((path) => `${file}: mentions ${path}, outside the project.`);
  });
}
