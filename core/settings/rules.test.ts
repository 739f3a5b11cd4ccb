import { expect, test } from "vitest";
import type { Role } from "#core/auth/rules.ts";
import { filmAddress, mayChangeSetting } from "./rules.ts";

const embedded = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const films: [string, string][] = [
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", embedded],
  ["https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s", embedded],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", embedded],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", embedded],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", embedded],
  [embedded, embedded],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://player.vimeo.com/video/76979871", "https://player.vimeo.com/video/76979871"],
  ["https://www.youtube.com/@sunspring", "https://www.youtube.com/@sunspring"],
  [
    "https://films.example/youtube.com/watch?v=dQw4w9WgXcQ",
    "https://films.example/youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  ["https://films.example/pool.mp4", "https://films.example/pool.mp4"],
  ["", ""],
];

test.each(films)("the film at %s is shown from %s", (typed, address) => {
  expect(filmAddress(typed)).toBe(address);
});

const roles: [Role, string, boolean][] = [
  ["admin", "company", true],
  ["admin", "privacy-policy", true],
  ["editor", "privacy-policy", true],
  ["editor", "testimonials", true],
  ["editor", "videos", true],
  ["editor", "company", false],
  ["editor", "priceBook", false],
  ["editor", "analytics", false],
  ["editor", "constructor", false],
  ["sales", "testimonials", false],
  ["sales", "company", false],
];

test.each(roles)("%s changes %s: %s", (role, key, may) => {
  expect(mayChangeSetting(role, key)).toBe(may);
});
