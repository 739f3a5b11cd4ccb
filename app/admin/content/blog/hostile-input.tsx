import { useQueries } from "@tanstack/react-query";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { trustedHtml } from "#app/admin/kit/trusted-html.ts";
import { posts } from "#core/content/contract.ts";
import { hostileSamples } from "./bench-samples.ts";
import { hostileParts } from "./hostile-parts.ts";

/** What became of a sample; null while the server has not answered. */
type Verdict = { passes: boolean; because: string } | null;

/** Sends each sample through the cleaner to the page of an article, and says what is left of it there. */
export function HostileInput() {
  const queries = useQueries({
    queries: hostileSamples.map((sample) => ({
      queryKey: [`${posts.path} hostile`, sample],
      queryFn: () => call(posts, "preview", { body: { ...blank, content: sample } }),
      staleTime: 0,
      gcTime: 0,
    })),
  });
  const verdicts = queries.map(({ data, error }): Verdict => {
    if (error) return { passes: false, because: errorMessage(error) };
    return data ? judge(data.html) : null;
  });
  const passed = verdicts.filter((verdict) => verdict?.passes).length;
  const failed = verdicts.filter((verdict) => verdict?.passes === false).length;
  return (
    <section className="panel bench" aria-label="Hostile input">
      <h2>Hostile input</h2>
      <p className="bench-verdict" role="status">
        {passed + failed < hostileSamples.length ? (
          `Testing ${hostileSamples.length} samples…`
        ) : (
          <>
            <Tag variant={failed === 0 ? "ok" : "bad"}>{failed === 0 ? "Passed" : "Failed"}</Tag>
            {passed} passed, {failed} failed
          </>
        )}
      </p>
      <p className="muted">
        Each sample is cleaned as when a post is saved, and drawn on the page of an article. It passes if
        nothing that is left of it could run there.
      </p>
      {hostileSamples.map((sample, index) => {
        const verdict = verdicts[index];
        return (
          <div key={sample}>
            <p className="bench-verdict">
              {verdict && (
                <Tag variant={verdict.passes ? "ok" : "bad"}>{verdict.passes ? "Passed" : "Failed"}</Tag>
              )}
              {verdict?.because}
            </p>
            <pre className="source">{sample}</pre>
          </div>
        );
      })}
    </section>
  );
}

const blank = {
  kind: "post" as const,
  title: "Hostile input",
  excerpt: "",
  category: "",
  tags: [],
  author: "",
  picture: "",
  publishedAt: null,
  metaTitle: "",
  metaDescription: "",
};

function judge(html: string): Exclude<Verdict, null> {
  const content = parsed(html).querySelector("article .prose");
  if (!content) return { passes: false, because: "The page shows no article text." };
  const left = hostileParts(content);
  return left.length === 0
    ? { passes: true, because: "Nothing of it can run." }
    : { passes: false, because: `Still there: ${left.join(", ")}` };
}

/** Parsed without being shown: a template belongs to a document in which nothing is loaded or run. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = trustedHtml(html);
  return template.content;
}
