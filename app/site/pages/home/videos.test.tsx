import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultCompany } from "#core/settings/rules.ts";
import type { Film, Picture } from "#lib/files/picture.ts";
import { FilmPlayer } from "#app/site/parts/film/film-player.tsx";
import { FirstVideo } from "./videos.tsx";

const picture: Picture = {
  src: "/pictures/scenes/stage-water-1200.webp",
  width: 1200,
  height: 800,
  alt: "Rendering: a shell in its hole",
  caption: "The shell is set. Rendering",
};
const film: Film = {
  sources: [{ type: "video/mp4", src: "/pictures/films/stages-0-av1.mp4" }],
  width: 1200,
  height: 800,
  caption: "One pool in five stages. Rendering",
};
const youtube = "https://www.youtube.com/watch?v=abc123";

test("the page itself contains the poster and requests no film", () => {
  for (const firstVideoUrl of ["", youtube]) {
    const company = { ...defaultCompany, firstVideoUrl };
    const html = renderToStaticMarkup(<FirstVideo company={company} picture={picture} film={film} />);
    expect(html).toContain('alt="Rendering: a shell in its hole"');
    expect(html).not.toMatch(/<button|<video|<iframe|\.mp4|youtube/);
  }
});

test("a film on a video site loads only after pressing play, and the page names that site", () => {
  const html = renderToStaticMarkup(<FilmPlayer address={youtube} title="A film" />);
  expect(html).not.toMatch(/<iframe|<video|src=/);
  expect(html).toContain('aria-label="Play video: A film"');
  expect(html).toContain("Pressing play loads the video from youtube.com, which may set its own cookies.");
});

test("a film on our own site set by staff needs no such sentence", () => {
  const html = renderToStaticMarkup(<FilmPlayer address="/films/one.mp4" title="A film" />);
  expect(html).toContain('aria-label="Play video: A film"');
  expect(html).not.toMatch(/Pressing play|<video/);
});
