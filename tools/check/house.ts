import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { domains } from "./domains.ts";
import { roomImports } from "./walls.ts";

const house = "docs/house.md";

/** A path into the project that a document names as code. */
const path = /`((?:app|bin|core|db|deploy|docs|jobs|lib|mail|media|paper|server|tests|tools)\/[\w./-]+)`/g;

/** The folders that a path may be in. Only a copy of the project has the example noun's files in their real places. */
const places = [".", "tools/example/noun"];

/** Checks that docs/house.md has the diagram of the walls, and that every path in the documents exists. */
export function checkHouse(root: string, files: string[]): string[] {
  const documents = files.filter((file) => /^(README|docs\/[^/]+)\.md$/.test(file));
  const texts = documents.map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  return [
    ...texts.flatMap(([file, text]) =>
      [...new Set([...text.matchAll(path)].map(([, name]) => name!))]
        .filter((name) => !places.some((place) => existsSync(join(root, place, name))))
        .map((name) => `${file}: there is no ${name}.`),
    ),
    ...texts
      .filter(([file, text]) => file === house && !text.includes(housePicture()))
      .map(() => `${house}: its picture is not that of the walls. Put this into it:\n${housePicture()}`),
  ];
}

/** The rooms and what they import, as a diagram in Mermaid; a dotted arrow stands for types alone. */
export function housePicture(): string {
  const arrows = roomImports().flatMap(({ room, may, types }) => [
    ...may.map((other) => `  ${room} --> ${other}`),
    ...types.map((other) => `  ${room} -.-> ${other}`),
  ]);
  return [
    "```mermaid",
    "graph TD",
    ...arrows,
    "```",
    "",
    `The domains of core, from the ground up: ${domains.join(", ")}.`,
  ].join("\n");
}
