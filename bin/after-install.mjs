/**
 * Runs after `npm ci` and `npm install`, on Node 18 or later. On a Node older than our packages require, npm prints a
 * screen of warnings although the launcher handles it; this then says so. On a newer Node it prints nothing.
 */
import { advice, isNewEnough, readyNode } from "./ready-node.mjs";

const { node } = process.versions;
if (!isNewEnough(node)) {
  const ready = readyNode();
  console.log(
    "problem" in ready
      ? `Node ${node} is too old for our commands. ${ready.problem} ${advice}`
      : `The EBADENGINE warnings above are harmless: Node ${node} only launches our commands. ` +
          `They run on Node ${ready.version}, which the first command downloads (once).`,
  );
}
