import { may } from "#core/policies.ts";
import { listHistory } from "#core/records/reads.ts";
import { readQuoteBoard, readQuoteFigures } from "./board.reads.ts";
import { findChecklist } from "./checks.reads.ts";
import { plainQuery } from "./filters.reads.ts";
import { inPages, required, serve, type Call } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { addQuote } from "./add.ts";
import { changeQuote } from "./change.ts";
import { quotes } from "./contract.ts";
import { deleteQuote } from "./delete.ts";
import { exportLinesOfQuote } from "./export-lines.ts";
import { exportQuotes } from "./export.ts";
import { handOverQuote } from "./hand-over.ts";
import { linkQuote } from "./link.ts";
import { quoteLink } from "./rules.ts";
import { seeCosts } from "./policies.ts";
import { previewFileOfQuote } from "./preview-file.ts";
import { previewQuote } from "./preview.ts";
import { findQuote, listQuotes } from "./reads.ts";
import { reviseQuote } from "./revise.ts";
import { revokeLinksOfQuote } from "./revoke-links.ts";
import { sendQuote } from "./send.ts";
import { withdrawQuote } from "./withdraw.ts";

type Asking = Pick<Call<never>, "session">;

function readQuote(world: World, id: number, { session: { user } }: Asking) {
  const seesCosts = may(user, { policy: seeCosts });
  return findQuote(world.db.staff, { id, now: world.now(), seesCosts });
}

export const quotesService = serve(quotes, {
  list: async (world, { query, session }) => {
    const filters = plainQuery(query, { now: world.now(), userId: session.user.id });
    return inPages(query, await listQuotes(world.db.staff, filters));
  },
  board: (world, { query, session }) =>
    readQuoteBoard(world.db.staff, plainQuery(query, { now: world.now(), userId: session.user.id })),
  figures: (world, { query, session }) =>
    readQuoteFigures(world.db.staff, plainQuery(query, { now: world.now(), userId: session.user.id })),
  find: (world, { id, ...call }) => readQuote(world, id, call),
  history: async (world, { id, query, ...call }) => {
    if (!(await readQuote(world, id, call))) return undefined;
    return inPages(query, await listHistory(world.db.staff, { table: "quotes", id }, query));
  },
  export: (world, { query, actor, session }) =>
    exportQuotes(world, { query, actor, userId: session.user.id }),
  exportLines: (world, { id }) => exportLinesOfQuote(world, id),
  create: async (world, { body, actor, ...call }) =>
    readQuote(world, await addQuote(world, { input: body, actor }), call),
  change: async (world, { id, body, actor, ...call }) => {
    await changeQuote(world, { id, change: body, actor });
    return readQuote(world, id, call);
  },
  checklist: async (world, { id, query: { by } }) => {
    const { paper } = world;
    const checks = await findChecklist(world.db.staff, world.media, { id, now: world.now(), by, paper });
    return checks && { checks, canEmail: world.mail.kind !== "folder" };
  },
  preview: async (world, { id, draw }) => {
    const preview = await previewQuote(world, { id });
    return preview && { ...preview, page: await draw(quoteLink("", "preview"), { quote: preview.offer }) };
  },
  previewFile: (world, { id }) => previewFileOfQuote(world, { id }),
  send: async (world, { id, body, actor, ...call }) => {
    const { url } = await sendQuote(world, { id, actor, ...body });
    return { quote: required(await readQuote(world, id, call)), url };
  },
  handOver: async (world, { id, body: { version }, actor, ...call }) => {
    await handOverQuote(world, { id, version, actor });
    return readQuote(world, id, call);
  },
  revise: async (world, { id, body: { version }, actor, ...call }) => {
    await reviseQuote(world, { id, version, actor });
    return readQuote(world, id, call);
  },
  link: (world, { id, body: { revokeEarlier }, actor }) => linkQuote(world, { id, revokeEarlier, actor }),
  revokeLinks: async (world, { id, actor, ...call }) => {
    await revokeLinksOfQuote(world, { id, actor });
    return readQuote(world, id, call);
  },
  withdraw: async (world, { id, body: { version, reason }, actor, ...call }) => {
    await withdrawQuote(world, { id, version, reason, actor });
    return readQuote(world, id, call);
  },
  remove: async (world, { id, query, actor }) => {
    await deleteQuote(world, { id, version: query.version, actor });
    return undefined;
  },
});
