import { useState } from "react";
import { Link } from "react-router";
import { call } from "#app/admin/kit/call.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { posts as articles } from "#core/content/contract.ts";
import type { Post, PostSummary } from "#core/content/shape.ts";
import { Article } from "./article.tsx";

type Step = { name: string; ok: boolean; words: string; ms: number };
type Outcome = { steps: Step[]; posts: PostSummary[]; post: Post | null };

/** /simple-blog-test: loads the list and one post, and shows how long each took. */
export default function SimpleBlogTest() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    setOutcome(await load());
    setRunning(false);
  };
  return (
    <Page title="Blog loading test" operation={articles.operations.list}>
      <p className="record-actions">
        <button type="button" className="staff-button go" disabled={running} onClick={() => void run()}>
          {running ? "Loading…" : "Run the test"}
        </button>
        <Link to="/test-blog">Go to the rendering test</Link>
      </p>
      {outcome && (
        <>
          <section className="panel" aria-label="Outcome">
            <ul className="record-list" role="status">
              {outcome.steps.map((step) => (
                <li key={step.name}>
                  <Tag variant={step.ok ? "ok" : "bad"}>{step.ok ? "OK" : "Failed"}</Tag>
                  <span>
                    {step.name}: {step.words}, {step.ms} ms
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="panel bench">
            <h2>List</h2>
            <ul className="bullets">
              {outcome.posts.map((post) => (
                <li key={post.id}>
                  <bdi>{post.title}</bdi>
                </li>
              ))}
            </ul>
          </section>
          {outcome.post && (
            <section className="panel bench">
              <h2>
                <bdi>{outcome.post.title}</bdi>
              </h2>
              <Article html={outcome.post.content} />
            </section>
          )}
        </>
      )}
    </Page>
  );
}

/** Bypasses every cache, because this is a loading test. */
async function load(): Promise<Outcome> {
  const list = await timed("List of posts", () => call(articles, "list", { query: {} }));
  const posts = list.value?.items ?? [];
  list.step.words = list.value ? `${list.value.total} posts` : list.step.words;
  const [first] = posts;
  if (!first) return { steps: [list.step], posts, post: null };
  const one = await timed("One post", () => call(articles, "find", { id: first.id }));
  one.step.words = one.value
    ? `${one.value.content.length.toLocaleString("en-US")} characters`
    : one.step.words;
  return { steps: [list.step, one.step], posts, post: one.value };
}

async function timed<Value>(
  name: string,
  ask: () => Promise<Value>,
): Promise<{ step: Step; value: Value | null }> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const value = await ask();
    return { step: { name, ok: true, words: "", ms: ms() }, value };
  } catch (error) {
    return { step: { name, ok: false, words: errorMessage(error), ms: ms() }, value: null };
  }
}
