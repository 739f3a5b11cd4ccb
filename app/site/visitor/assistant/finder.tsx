import "./assistant.css";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { hasAnswers, type Answers, type Recommendation } from "#core/desk/advice/rules.ts";
import type { RecommendedPool } from "#core/desk/advice/shape.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FinderQuestions } from "./finder-questions.tsx";
import { readAnswers } from "./kept-answers.ts";
import { Matches } from "./matches.tsx";
import { findPools } from "./pools.ts";
import { readRecommendations, storeRecommendations } from "./stored.ts";

/** Six questions about the yard and its users, and the pools that match the answers best. */
export function PoolFinder({ shapes }: { shapes: string[] }) {
  const [answers, setAnswers] = useState<Answers>(readAnswers);
  // earlier results are shown again, so that nobody has to answer twice
  const [matches, setMatches] = useState<Recommendation[] | null>(() => {
    const stored = readRecommendations();
    return stored.length > 0 ? stored : null;
  });
  const [pools, setPools] = useState<RecommendedPool[]>([]);
  const [searching, setSearching] = useState(false);
  const [problem, setProblem] = useState("");
  const results = useRef<HTMLHeadingElement>(null);
  const [searches, setSearches] = useState(0);
  useEffect(() => {
    if (searches > 0) results.current?.focus();
  }, [searches]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (searching) return;
    setProblem("");
    if (!hasAnswers(answers)) return setProblem("Please answer at least one question.");
    setSearching(true);
    try {
      const { recommendations, pools: named } = await findPools(answers);
      storeRecommendations(recommendations, answers);
      setPools(named);
      setMatches(recommendations);
      setSearches(searches + 1);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSearching(false);
    }
  }

  return (
    <>
      <form className="form" onSubmit={submit} noValidate>
        <FinderQuestions answers={answers} onAnswer={setAnswers} shapes={shapes} />
        {problem && (
          <p className="error" role="alert">
            <Icon name="circle-alert" size={18} /> {problem}
          </p>
        )}
        <Button type="submit" variant="go" wide aria-disabled={searching}>
          {searching ? "Comparing…" : "Find my pools"}
        </Button>
      </form>
      {matches && (
        <div className="finder-results">
          <h3 ref={results} tabIndex={-1}>
            {headline(matches.length)}
          </h3>
          {matches.length === 0 && (
            <p className="muted">Remove one of your answers, or allow a little more room, and try again.</p>
          )}
          <Matches recommendations={matches} loadedPools={pools} />
        </div>
      )}
    </>
  );
}

function headline(count: number): string {
  if (count === 0) return "No pools match all of that";
  return count === 1 ? "One pool for you" : `${count} pools for you`;
}
