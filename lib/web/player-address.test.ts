import { expect, test } from "vitest";
import { playerOf } from "./player-address.ts";

const players: [string, string | null][] = [
  [
    "https://www.youtube.com/watch?v=abc_DEF-123",
    "https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1",
  ],
  ["https://youtu.be/abc123?si=xyz", "https://www.youtube-nocookie.com/embed/abc123?autoplay=1"],
  ["https://m.youtube.com/shorts/abc123", "https://www.youtube-nocookie.com/embed/abc123?autoplay=1"],
  ["https://www.youtube.com/embed/abc123", "https://www.youtube-nocookie.com/embed/abc123?autoplay=1"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  ["https://www.youtube.com/", null],
  ["https://www.youtube.com/@sunspring", null],
  ["https://vimeo.com/about", null],
  ["https://youtube.com.example/watch?v=abc", null],
  ["https://films.example/one", null],
  ["no address", null],
  ["", null],
];

for (const [address, player] of players)
  test(`the player of ${JSON.stringify(address)} is ${player}`, () => {
    expect(playerOf(address)).toBe(player);
  });
