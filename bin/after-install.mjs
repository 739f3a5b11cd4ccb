/**
 * Runs after `npm ci` and `npm install`, on any Node from 18. An older Node than our packages ask for makes npm print
 * a screen of warnings, although the launcher takes care of it: then this says so. On a newer one it says nothing.
 */
import { advice, isNewEnough, readyNode } from "./ready-node.mjs";

const { node } = process.versions;
if (!isNewEnough(node)) {
  const ready = readyNode();
  console.log(
    "problem" in ready
      ? `Node ${node} is too old for our commands. ${ready.problem} ${advice}`
      : `The EBADENGINE warnings above are harmless: Node ${node} only launches our commands. ` +
          `They run on Node ${ready.version}, which the first one fetches (once).`,
  );
}
