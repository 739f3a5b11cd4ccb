import type { Rolldown } from "vite";

/** The modules that public pages share, by the name of their script (decision 0080). */
export const siteFiles: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  // what the loader and the visit share
  {
    name: "base",
    test: /\/app\/(document\/(address|needed|started)|ui\/button-class|load-part|site\/(parts\/finder-request|visitor\/assistant\/invited|frame\/(shell\/keep|tracking\/(track|lead-stored))))\.ts/,
    priority: 2,
  },
  // of every page's frame
  {
    name: "offices",
    test: /\/(app\/site\/pages\/offices\/(banner|cards|email-link|position)|core\/settings\/offices\.rules)\.tsx?/,
    priority: 2,
  },
  // what several parts need, as one file instead of twenty of 500 bytes
  {
    name: "kit",
    test: /\/(app\/(ui|site\/(pages|parts|visitor|frame\/shell))|core\/(?!content\/tracking)|lib)\b/,
    minShareCount: 5,
    priority: 1,
  },
];

/**
 * The modules that the staff area's screens share. As a hundred files of a few hundred bytes they would take longer to
 * request than to send, and would compress badly. They are listed by folder, so new modules are included.
 */
export const staffFiles: Rolldown.CodeSplittingGroup[] = [
  { name: "framework", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  // what every screen loads, because the frame around it needs it
  { name: "start", tags: ["$initial"], priority: 3 },
  // what many screens need besides, also of lists and records
  {
    name: "kit",
    test: /\/(app\/(ui|admin\/kit\/([\w-]+\.|(?!list|form|record)[\w-]+\/|list\/(use-)?export|record\/(damaged-note|facts|lazy-body)))|lib|core|node_modules\/lucide-react)/,
    minShareCount: 6,
    priority: 2,
  },
  { name: "lists", test: /\/app\/admin\/kit\/list\//, minShareCount: 6, priority: 1 },
  { name: "forms", test: /\/app\/admin\/kit\/(form|record)\//, minShareCount: 6, priority: 1 },
];
