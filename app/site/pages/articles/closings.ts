import type { PostSummary } from "#core/content/shape.ts";

/** What a reader is likely to do next: the heading, a sentence, the link and its words. */
export type Closing = { title: string; text: string; to: string; action: string };

const beforeSigning: Closing = {
  title: "Before you sign with anyone",
  text: "Look up our license, read our answers, and ask us and every other bidder for the insurance certificates.",
  to: "/about",
  action: "Check us",
};

const finalInspection: Closing = {
  title: "The barrier comes before the final inspection",
  text: "See where the barrier comes in, step by step, from your survey to the first swim.",
  to: "/installation",
  action: "See the seven steps",
};

const permitOffice: Closing = {
  title: "Which permit office is yours?",
  text: "Ask the office closest to you what your county wants to see, before you draw anything.",
  to: "/contact",
  action: "Find your office",
};

const wetYard: Closing = {
  title: "Is your yard wet?",
  text: "Dewatering is a separate line in our quotes. See what each package includes and what it leaves out.",
  to: "/packages",
  action: "See what’s included",
};

const runningCost: Closing = {
  title: "What would your own pool cost to run?",
  text: "Pick a model and a city, set the water temperature, and see all twelve months.",
  to: "/calculator?show=running-costs",
  action: "Open the calculator",
};

const poolsThatFit: Closing = {
  title: "Find the pools that fit",
  text: "Every model comes with its length, its width and a plan you can lay next to your sketch.",
  to: "/pools",
  action: "Browse the pools",
};

const ourPrice: Closing = {
  title: "Put our price next to the others",
  text: "Pick a size and see the installed price range, with what’s in and what’s not.",
  to: "/estimate",
  action: "Get my estimate",
};

const ownPool: Closing = {
  title: "A question about your own pool?",
  text: "Message the office closest to you, and choose whether we reply by phone, text or email.",
  to: "/contact",
  action: "Ask an office",
};

/** By topic, else by category; staff may rename both, and articles about anything else close by their kind. */
const bySubject: Record<string, Closing> = {
  barrier: finalInspection,
  permit: permitOffice,
  groundwater: wetYard,
  heating: runningCost,
  size: poolsThatFit,
  price: ourPrice,
  contract: beforeSigning,
  evaporation: ownPool,
  Rules: finalInspection,
  Safety: finalInspection,
  Permits: permitOffice,
  Ground: wetYard,
  "Running costs": runningCost,
  Planning: poolsThatFit,
  Money: ourPrice,
  Contracts: beforeSigning,
  Hiring: beforeSigning,
  Care: ownPool,
  "Rules and permits": permitOffice,
  "Planning the yard": poolsThatFit,
  "Owning a pool": ownPool,
  "Before you sign": beforeSigning,
};

const byKind: Record<PostSummary["kind"], Closing> = {
  post: {
    title: "What would your pool cost?",
    text: "Pick a size and see the installed price range. Your name comes last, and you choose how we reply.",
    to: "/estimate",
    action: "Get my estimate",
  },
  guide: {
    title: "Run your own numbers",
    text: "Pick a size, see the installed price range, and send your notes along if you’d like an exact quote.",
    to: "/estimate",
    action: "Get my estimate",
  },
};

/** The call to action after an article: the next step for its subject. */
export function closingOf({
  kind,
  category,
  tags,
}: Pick<PostSummary, "kind" | "category" | "tags">): Closing {
  const subject = [...tags, category].find((name) => Object.hasOwn(bySubject, name));
  return subject === undefined ? byKind[kind] : bySubject[subject]!;
}
