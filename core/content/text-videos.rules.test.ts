import { expect, test } from "vitest";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { drawTextVideos, unknownVideo } from "./text-videos.rules.ts";

const video = (address: string, title = "A dig") =>
  cleanHtml(`<figure><a href="${address}">${title}</a></figure>`, { blocks: true });
const youtube = "https://www.youtube.com/watch?v=abc_1&amp;t=4";

test("a video is drawn by its address and title, the text around it stays", () => {
  const html = `<p>One</p>\n${video(youtube, "Salt &amp; heat")}\n<p><a href="https://vimeo.com/76979871">Two</a></p>`;
  const drawn = drawTextVideos(html, ({ address, title }) => `[${address} ${title}]`);
  expect(drawn).toBe(
    '<p>One</p>\n[https://www.youtube.com/watch?v=abc_1&t=4 Salt & heat]\n<p><a href="https://vimeo.com/76979871">Two</a></p>',
  );
});

test.each([
  [youtube, undefined],
  ["https://vimeo.com/76979871", undefined],
  ["https://youtube.com.evil.example/watch?v=abc", "A dig"],
  ["https://evil.example/https://youtu.be/abc", "A dig"],
  ["https://www.youtube.com/", "A dig"],
  ["https://vimeo.com/about", "A dig"],
])("the video %s: refused as %s, and no player is drawn for what is refused", (address, refused) => {
  const content = `<p>One</p>${video("https://youtu.be/abc")}${video(address)}`;
  const sentence =
    refused && `“${refused}” is not the URL of a video on YouTube or Vimeo. Please correct or remove it`;
  expect(unknownVideo({ content }).content).toBe(sentence);
  const drawn: string[] = [];
  drawTextVideos(content, ({ address: one }) => {
    drawn.push(one);
    return "";
  });
  expect(drawn).toHaveLength(refused ? 1 : 2);
});

test("a link in a line, and a picture, are no videos", () => {
  const content = `<p><a href="https://evil.example/a">a</a></p><figure><img src="/media/${"0a".repeat(32)}"></figure>`;
  expect(unknownVideo({ content })).toEqual({});
});
