/** An inline SVG as an address, so that the page needs no file and no network. */
const drawing =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240"><rect width="640" height="240" fill="#dff1f3"/><rect x="60" y="50" width="520" height="140" rx="6" fill="#0e6b80"/></svg>',
  );

/** Every element an article may contain. */
export const elementSamples: { name: string; html: string }[] = [
  {
    name: "Headings",
    html: "<h2>Heading of the second level</h2><p>Text below it.</p><h3>Third level</h3><p>Text below it.</p><h4>Fourth level</h4><p>Text below it.</p>",
  },
  {
    name: "Text",
    html: '<p>A paragraph with <strong>strong</strong>, <em>emphasis</em>, <a href="/pools">a link to the pools</a>, <code>code</code>, H<sub>2</sub>O and ft<sup>2</sup>.</p><p>A second paragraph, so that the space between them shows.</p><hr><p>And one after a rule.</p>',
  },
  {
    name: "Lists",
    html: "<ul><li>First</li><li>Second<ul><li>Below the second</li></ul></li></ul><ol><li>One</li><li>Two</li></ol>",
  },
  {
    name: "Table",
    html: "<table><caption>Sizes of the design tool</caption><thead><tr><th>Size</th><th>Footprint</th></tr></thead><tbody><tr><td>Plunge</td><td>8 × 12 ft</td></tr><tr><td>X-Large</td><td>20 × 40 ft</td></tr></tbody></table>",
  },
  { name: "Quote", html: "<blockquote><p>Measure twice, dig once.</p></blockquote>" },
  {
    name: "Image",
    html: `<figure><img src="${drawing}" alt="A rectangle in a rectangle" width="640" height="240"><figcaption>A figure with its caption</figcaption></figure>`,
  },
  {
    name: "Gallery",
    html: `<figure data-block="gallery"><figure><img src="${drawing}" alt="A rectangle" width="640" height="240"></figure><figure><img src="${drawing}" alt="The same rectangle" width="640" height="240"><figcaption>One of two with its caption</figcaption></figure></figure>`,
  },
  {
    name: "Questions",
    html: "<details><summary>How long does a dig take?</summary><p>A day, if the ground is dry.</p><ul><li>Sand: less</li><li>Clay: more</li></ul></details><details><summary>Who cleans up?</summary><p>We do.</p></details>",
  },
  {
    name: "Video",
    html: '<figure><a href="https://vimeo.com/76979871" rel="noopener">A shell goes into the ground</a></figure>',
  },
  {
    name: "Callout",
    html: "<aside><p>Call <strong>811</strong> before you dig.</p><ul><li>Two business days ahead</li></ul></aside>",
  },
  {
    name: "Filled by the page",
    html: '<figure data-pool="latham-kingston"></figure><figure data-compare="latham-kingston,latham-apollo-14"></figure><figure data-block="estimate"></figure><figure data-block="contents"></figure>',
  },
  { name: "Code", html: "<pre><code>42200 + 7700 = 49900</code></pre>" },
  { name: "A long word", html: `<p>${"unbroken".repeat(40)}</p>` },
  { name: "Right to left", html: "<p>بركة سباحة من الألياف الزجاجية في فلوريدا</p>" },
];

/** Malicious input. */
export const hostileSamples: string[] = [
  "<script>alert(document.cookie)</script>",
  '<img src="x" onerror="alert(1)">',
  '<a href="javascript:alert(1)">click</a>',
  '<svg onload="alert(1)"></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href=" jav&#x09;ascript:alert(1)">a scheme with a tab in it</a>',
  '<img src="x" srcset="javascript:alert(1)">',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
  '<details open ontoggle="alert(1)">open</details>',
  '<object data="https://elsewhere.example/x.swf"></object><embed src="https://elsewhere.example/x">',
  "<style>body { display: none }</style>",
  '<base href="https://elsewhere.example/"><link rel="stylesheet" href="https://elsewhere.example/x.css">',
  '<p style="position:fixed;inset:0">over the page</p>',
  '<details open ontoggle="alert(1)"><summary onclick="alert(1)"><img src=x onerror=alert(1)>Question</summary><p><a href="javascript:alert(1)">answer</a></p></details>',
  "<details><summary></script><script>alert(1)</script>Question</summary><p>a question that ends its own data</p></details>",
  '<figure><a href="javascript://youtube.com/watch?v=abc%0aalert(1)">a video that is code</a></figure>',
  '<figure><a class="watch" href="https://youtube.com.elsewhere.example/watch?v=abc" onclick="alert(1)">a video elsewhere</a></figure>',
  '<figure><a href="https://youtu.be/abc"><script>alert(1)</script>a title with a script</a><iframe src="https://youtu.be/abc"></iframe></figure>',
  '<aside style="position:fixed;inset:0" onclick="alert(1)"><p>a note over the page</p></aside>',
  '<figure data-pool="a&quot; onclick=&quot;alert(1)" onclick="alert(1)"><script>alert(1)</script></figure>',
  '<figure data-compare="a,b&quot; onclick=&quot;alert(1)" onclick="alert(1)"><script>alert(1)</script></figure>',
  '<figure data-block="gallery" style="position:fixed" onclick="alert(1)"><figure><img src="x" onerror="alert(1)"></figure><figure><script>alert(1)</script></figure></figure>',
  '<form action="https://elsewhere.example"><input name="password"></form>',
];
