import { leadStageLabels } from "#core/leads/stages.rules.ts";
import type { AuditEntry } from "#core/records/shape.ts";
import { longDay } from "#lib/time/long-day.ts";

const textActions = [
  "create",
  "change",
  "publish",
  "take back",
  "delete",
  "hold changes",
  "publish changes",
  "drop changes",
  "restore",
  "delete for good",
  "add preview link",
  "revoke preview link",
] as const;

/** What can be done to each kind of record, under the names that the activity log stores. */
export const auditKinds = {
  lead: [
    ..."create change assign take log correct export".split(" "),
    "send quote",
    "quote-accepted",
    "book visit",
    "move visit",
    "cancel visit",
    "complete visit",
    "send photo",
    "remove photo",
    "restore photo",
  ],
  contact: ["change", "stop", "erase"],
  task: ["add", "change", "done", "reopen", "delete"],
  visit: ["create", "change", "cancel", "complete"],
  reply: ["create", "cancel", "send-again"],
  quote: [
    ..."create change send revise link withdraw expire accept decline export delete".split(" "),
    "revoke links",
    "hand over",
  ],
  "price item": ["create", "change", "set price", "cancel price"],
  "price book": [
    ..."create change delete plan replace".split(" "),
    "cancel the plan",
    "put in force",
    "follow pools",
  ],
  pool: "create change publish hide archive restore delete pictures export".split(" "),
  "pool feature": "create change delete merge unmerge".split(" "),
  manufacturer: "create change delete merge unmerge restore".split(" "),
  import: "upload read change compare import pause undo".split(" "),
  article: textActions,
  "landing page": [...textActions, "start headline test", "end headline test"],
  "seo page": ["create", "change", "delete"],
  redirect: ["create", "change", "delete"],
  "missing page": ["ignore", "stop ignoring"],
  user: [
    ..."sign-in sign-out failed-sign-in accept-invite create invite change disable enable unlock".split(" "),
    ..."revoke send-link change-password reset-password".split(" "),
    ..."add-factor remove-factor renew-recovery-codes use-recovery-code reset-factors".split(" "),
  ],
  setting: ["change"],
  media: ["upload", "change", "replace", "delete"],
  "saved view": ["create", "change", "delete"],
  job: ["retry"],
  activity: ["export"],
} as const satisfies Record<string, readonly string[]>;

/** The kinds of records, as the activity log calls one. */
export const auditEntities: Record<string, string> = {
  lead: "lead",
  contact: "contact",
  task: "task",
  visit: "visit",
  reply: "email",
  quote: "quote",
  "price item": "price item",
  "price book": "price book",
  pool: "pool",
  "pool feature": "pool feature",
  manufacturer: "manufacturer",
  import: "import",
  article: "article",
  "landing page": "landing page",
  "seo page": "search engine listing",
  redirect: "redirect",
  "missing page": "missing page",
  user: "user",
  setting: "settings section",
  media: "picture",
  "saved view": "saved view",
  job: "background task",
  activity: "activity",
};

/** The words between a kind of record and its name, where there are any. */
const before: Record<string, string> = {
  visit: "visit to",
  reply: "email to",
  "seo page": "search engine listing of",
  redirect: "redirect from",
};

/** What was done, by the stored action, or by the record and the action. */
const verbs: Record<string, string> = {
  change: "updated",
  create: "added",
  delete: "deleted",
  "delete for good": "deleted for good",
  publish: "published",
  hide: "hid",
  archive: "archived",
  restore: "restored",
  "take back": "unpublished",
  "hold changes": "saved a draft of changes to",
  "publish changes": "published changes to",
  "drop changes": "discarded the draft of changes to",
  upload: "uploaded",
  replace: "replaced",
  cancel: "canceled",
  merge: "merged",
  unmerge: "undid the merge of",
  complete: "finished",
  add: "added",
  assign: "assigned a person to",
  ignore: "ignored",
  "stop ignoring": "stopped ignoring",
  take: "took over",
  log: "logged a call or message with",
  correct: "corrected the details of",
  "send quote": "sent a quote for",
  "quote-accepted": "signed the quote for",
  "book visit": "booked a visit for",
  "move visit": "moved the visit of",
  "cancel visit": "canceled the visit of",
  "complete visit": "finished the visit of",
  "send photo": "sent a photo for",
  "remove photo": "removed a photo of",
  "restore photo": "put back a photo of",
  stop: "recorded a do-not-contact request from",
  erase: "erased",
  done: "finished",
  reopen: "reopened",
  "visit create": "booked",
  "reply create": "wrote",
  "send-again": "sent again",
  send: "sent",
  revise: "started a revision of",
  link: "made a link to",
  "revoke links": "turned off the links to",
  "add preview link": "made a preview link to",
  "revoke preview link": "turned off a preview link to",
  "start headline test": "started a headline test of",
  "end headline test": "ended a headline test of",
  "hand over": "gave the customer the link of",
  withdraw: "withdrew",
  expire: "marked as expired:",
  accept: "signed",
  decline: "declined",
  "set price": "set a price of",
  "cancel price": "canceled a scheduled price of",
  plan: "scheduled",
  "cancel the plan": "unscheduled",
  "put in force": "published",
  "follow pools": "brought up to date with the catalog:",
  pictures: "changed the pictures of",
  read: "chose another sheet or row of headings for",
  compare: "compared",
  import: "imported the rows of",
  pause: "stopped",
  undo: "undid",
  invite: "invited",
  disable: "disabled",
  enable: "enabled",
  unlock: "unlocked",
  revoke: "signed out every device of",
  "send-link": "made a password link for",
  "change-password": "changed the password of",
  "reset-password": "reset the password of",
  "add-factor": "added a second factor for",
  "remove-factor": "removed a second factor of",
  "renew-recovery-codes": "made new recovery codes for",
  "use-recovery-code": "used a recovery code of",
  "reset-factors": "removed all second factors of",
  retry: "retried",
};

/** Actions of users on their own account, and those that are about no single record. */
const alone: Record<string, string> = {
  "sign-in": "signed in",
  "sign-out": "signed out",
  "accept-invite": "accepted an invitation",
};

type Entry = Pick<AuditEntry, "action" | "entity" | "entityId" | "detail" | "recordName">;

/** What follows a person's name, in parts around the name of the record, which may be a link. */
export type AuditPhrase = { before: string; name: string; after: string };

/** Updated lead Carmen Diaz (Contacted). An action that the program does not know is shown as it is stored. */
export function auditPhrase(entry: Entry): AuditPhrase {
  const { action, entity, entityId, detail, recordName } = entry;
  const whole = withoutRecord(entry);
  if (whole !== undefined) return { before: whole, name: "", after: "" };
  const verb = auditVerb(entity, action);
  const noun = before[entity] ?? auditEntities[entity] ?? entity;
  const stage = Object.entries(leadStageLabels).find(([value]) => value === detail.stage)?.[1];
  const saves = Number(detail.saves) > 1 ? `, saved ${String(detail.saves)} times` : "";
  const day = action === "plan" && typeof detail.on === "string" ? ` for ${longDay(detail.on)}` : "";
  return {
    before: `${verb} ${noun}`,
    name: recordName || entityId,
    after: `${day}${stage ? ` (${stage})` : ""}${saves}`,
  };
}

/** What was done to a kind of record: "signed in", "published". */
export function auditVerb(entity: string, action: string): string {
  const own = { export: "exported", "failed-sign-in": "failed to sign in", ...alone }[action];
  return own ?? verbs[`${entity} ${action}`] ?? verbs[action] ?? action;
}

/** The same in one text. */
export function auditSentence(entry: Entry): string {
  const { before: start, name, after } = auditPhrase(entry);
  return `${[start, name].filter(Boolean).join(" ")}${after}`;
}

function withoutRecord({ action, entity, detail }: Entry): string | undefined {
  if (action === "failed-sign-in") return failedWords(detail);
  if (action === "export") return `exported ${count(detail.count, auditEntities[entity] ?? entity)}`;
  return alone[action];
}

/** Failed to sign in 12 times as “dana”, from 3 networks; 1 lock. */
function failedWords({ username, failed, networks, locks }: Entry["detail"]): string {
  const name = typeof username === "string" ? `“${username}”` : "users that do not exist";
  const from = Number(networks) > 0 ? `, from ${count(networks, "new network")}` : "";
  const locked = Number(locks) > 0 ? `; ${count(locks, "lock")}` : "";
  return `failed to sign in ${count(failed, "time")} as ${name}${from}${locked}`;
}

function count(many: unknown, one: string): string {
  if (many === 1) return `1 ${one}`;
  return `${typeof many === "number" ? many : "some"} ${one.replace(/y$/, "ie")}s`;
}
