import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DrawnIslands, type DrawnIsland } from "#app/document/island.tsx";
import { questionFacts } from "./question-facts.ts";
import { StoredText } from "./stored-text.tsx";

const video = (address: string, title: string) =>
  `<figure><a href="${address}" rel="noopener">${title}</a></figure>`;

test("each video of a text is an island, which is a link until its script runs", () => {
  const islands: DrawnIsland[] = [{ name: "office-banner", props: {} }];
  const first = video("https://youtu.be/abc?a=1&amp;b=2", "Salt &amp; &lt;heat&gt;");
  const html = renderToStaticMarkup(
    <DrawnIslands value={islands}>
      <StoredText html={`<p>One</p>${first}<p>Two</p>${video("https://vimeo.com/76979871", "A dig")}`} />
    </DrawnIslands>,
  );
  expect(islands.slice(1)).toEqual([
    { name: "text-video", props: { address: "https://youtu.be/abc?a=1&b=2", title: "Salt & <heat>" } },
    { name: "text-video", props: { address: "https://vimeo.com/76979871", title: "A dig" } },
  ]);
  expect(html).toBe(
    '<div class="prose stored-text"><p>One</p><is-land data-at="1"><figure class="text-video"><div class="video">' +
      '<a class="watch" href="https://youtu.be/abc?a=1&amp;b=2" rel="noopener">Watch “Salt &amp; &lt;heat&gt;” at youtu.be</a>' +
      "</div><figcaption>Salt &amp; &lt;heat&gt;</figcaption></figure></is-land><p>Two</p>" +
      '<is-land data-at="2"><figure class="text-video"><div class="video">' +
      '<a class="watch" href="https://vimeo.com/76979871" rel="noopener">Watch “A dig” at vimeo.com</a>' +
      "</div><figcaption>A dig</figcaption></figure></is-land></div>",
  );
});

test("a text without videos is drawn as it is stored, and has no questions for search engines", () => {
  const html = '<p>One &amp; <a href="https://youtu.be/abc" rel="noopener">two</a></p>';
  expect(renderToStaticMarkup(<StoredText html={html} />)).toBe(
    `<div class="prose stored-text">${html}</div>`,
  );
  expect(questionFacts(html, "https://pools.example/a")).toBeNull();
});
