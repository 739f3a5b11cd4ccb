// bundled on its own, with what it needs and nothing of the app's: a worker is only how the bundler names such a file
// oxlint-disable-next-line import/default -- the bundler gives it one
import address from "./script.ts?worker&url";

/** The address of the page's script. */
export const script: string = address;
