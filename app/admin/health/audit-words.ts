import { leadStageLabels } from "#core/stages/rules.ts";
import type { AuditEntry } from "#core/audit-log/shape.ts";

/** What was done, following the user's name: updated lead 3 (Contacted). Unknown actions are shown as stored. */
export function auditWords({ action, entity, entityId, detail }: Entry): string {
  const alone = withoutRecord[action];
  if (alone) return alone;
  const name = [detail.title, detail.name, detail.username].find((one) => typeof one === "string" && one);
  const record = `${entities[entity] ?? entity} ${name ? `“${String(name)}”` : entityId}`;
  const stage = Object.entries(leadStageLabels).find(([value]) => value === detail.stage)?.[1];
  return `${actions[action] ?? action} ${record}${stage ? ` (${stage})` : ""}`;
}

type Entry = Pick<AuditEntry, "action" | "entity" | "entityId" | "detail">;

/** The log keeps the names under which actions were first stored. */
const actions: Record<string, string> = {
  change: "updated",
  create: "added",
  delete: "deleted",
  publish: "published",
  "take back": "unpublished",
  upload: "uploaded",
  pictures: "changed the pictures of",
  erase: "erased",
  stop: "noted to stop calls and texts to",
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
};

/** Actions of users on their own account. */
const withoutRecord: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "accept-invite": "accepted an invitation",
};

const entities: Record<string, string> = { media: "picture", setting: "settings section" };
