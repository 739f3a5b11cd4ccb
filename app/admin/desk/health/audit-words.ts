import { leadStageLabels } from "#core/leads/stages.rules.ts";
import type { AuditEntry } from "#core/records/shape.ts";

/** What was done, following the user's name: updated lead 3 (Contacted). Unknown actions are shown as stored. */
export function auditWords({ action, entity, entityId, detail }: Entry): string {
  if (action === "failed-sign-in") return failedWords(detail);
  const alone = withoutRecord[action];
  if (alone) return alone;
  const name = [detail.title, detail.name, detail.username, entity === "quote" && detail.number].find(
    (one) => typeof one === "string" && one,
  );
  const record = `${entities[entity] ?? entity} ${name ? `“${String(name)}”` : entityId}`;
  const stage = Object.entries(leadStageLabels).find(([value]) => value === detail.stage)?.[1];
  const saves = Number(detail.saves) > 1 ? `, saved ${String(detail.saves)} times` : "";
  return `${actions[action] ?? action} ${record}${stage ? ` (${stage})` : ""}${saves}`;
}

/** Failed to sign in 12 times as “dana”, from 3 networks; 1 lock. */
function failedWords({ username, failed, networks, locks }: Entry["detail"]): string {
  const of = (count: unknown, one: string) => `${String(count)} ${one}${count === 1 ? "" : "s"}`;
  const name = typeof username === "string" ? `“${username}”` : "users that do not exist";
  const from = Number(networks) > 0 ? `, from ${of(networks, "new network")}` : "";
  const locked = Number(locks) > 0 ? `; ${of(locks, "lock")}` : "";
  return `failed to sign in ${of(failed, "time")} as ${name}${from}${locked}`;
}

type Entry = Pick<AuditEntry, "action" | "entity" | "entityId" | "detail">;

/** The log keeps the names under which actions were first stored. */
const actions: Record<string, string> = {
  change: "updated",
  create: "added",
  delete: "deleted",
  publish: "published",
  hide: "hid",
  archive: "archived",
  restore: "restored",
  "take back": "unpublished",
  upload: "uploaded",
  pictures: "changed the pictures of",
  erase: "erased",
  stop: "recorded a do-not-contact request from",
  invite: "invited",
  "send-link": "created a password link for",
  revoke: "ended sessions of",
  disable: "disabled",
  enable: "enabled",
  unlock: "unlocked",
  "change-password": "changed the password of",
  "reset-password": "reset the password of",
  retry: "retried",
  cancel: "canceled",
  "send-again": "sent again",
  merge: "merged",
  unmerge: "undid the merge of",
  import: "imported the rows of",
  compare: "compared",
  pause: "stopped",
  undo: "undid",
  send: "sent",
  "send quote": "sent a quote for",
  revise: "started a revision of",
  withdraw: "withdrew",
  "hand over": "gave the customer the link of",
  link: "made a link to",
  "revoke links": "revoked the links to",
  "put in force": "took live",
  "cancel the plan": "unscheduled",
  expire: "expired",
};

/** Actions of users on their own account. */
const withoutRecord: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "accept-invite": "accepted an invitation",
};

const entities: Record<string, string> = { media: "picture", setting: "settings section" };
