import "./assistant.css";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { hasAnswers, noAnswers, recommend, type Answers, type Recommendation } from "#core/advice/rules.ts";
import type { Pool } from "#core/catalogue/shape.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FinderQuestions } from "./finder-questions.tsx";
import { Match } from "./match.tsx";
import { readAnswers, readRecommendations, storeRecommendations } from "./stored.ts";

/** Six questions about the yard and its people, and the pools that answer them best. */
export function PoolFinder({ pools }: { pools: Pool[] }) {
  const [answers, setAnswers] = useState<Answers>(() => ({ ...noAnswers, ...readAnswers() }));
  // what was found before is shown again, so that nobody has to answer twice
  const [found, setFound] = useState<Recommendation[] | null>(() => {
    const stored = readRecommendations();
    return stored.length > 0 ? stored : null;
  });
  const [problem, setProblem] = useState("");
  const results = useRef<HTMLHeadingElement>(null);
  const [searches, setSearches] = useState(0);
  useEffect(() => {
    if (searches > 0) results.current?.focus();
  }, [searches]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasAnswers(answers)) return setProblem("Please answer at least one question.");
    const matches = recommend(pools, answers);
    storeRecommendations(matches, answers);
    setProblem("");
    setFound(matches);
    setSearches(searches + 1);
  }

  return (
    <>
      <form className="form" onSubmit={submit} noValidate>
        <FinderQuestions answers={answers} onAnswer={setAnswers} shapes={shapesOf(pools)} />
        {problem && (
          <p className="error" role="alert">
            <Icon name="circle-alert" size={18} /> {problem}
          </p>
        )}
        <Button type="submit" look="go" wide>
          Find my pools
        </Button>
      </form>
      {found && (
        <div className="finder-results">
          <h3 ref={results} tabIndex={-1}>
            {headline(found.length)}
          </h3>
          {found.length === 0 && (
            <p className="muted">Leave a wish out, or give the yard a little more room, and try again.</p>
          )}
          {found.map((recommendation) => (
            <Match
              key={recommendation.poolId}
              recommendation={recommendation}
              pool={pools.find(({ id }) => id === recommendation.poolId)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function headline(count: number): string {
  if (count === 0) return "No pool meets all of that";
  return count === 1 ? "One pool for you" : `${count} pools for you`;
}

/** The shapes that there are, the most frequent first. */
function shapesOf(pools: Pool[]): string[] {
  const counts = new Map<string, number>();
  for (const { shape } of pools) if (shape) counts.set(shape, (counts.get(shape) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([shape]) => shape);
}
