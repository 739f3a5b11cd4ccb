import type { FAQPage } from "schema-dts";
import { questionsOf } from "#core/content/article-layout.rules.ts";

/**
 * Structured data (schema.org) for the questions of a text, in the same words as on its page; null if it has none.
 * @param address the page's absolute address
 */
export function questionFacts(html: string, address: string): (FAQPage & object) | null {
  const questions = questionsOf(html);
  if (questions.length === 0) return null;
  return {
    "@type": "FAQPage",
    "@id": `${address}#questions`,
    url: address,
    inLanguage: "en-US",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
