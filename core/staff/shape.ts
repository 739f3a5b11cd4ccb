import { z } from "zod";
import { webAddress } from "#core/records/web-address.shape.ts";
import { signInWays } from "#core/staff/factors/rules.ts";
import { passwordLimits, roles, usernamePattern } from "#core/staff/auth/rules.ts";
import { scopes } from "./scope.rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { linkPurposes, linkStates, signInOutcomes, userLimits, userStatuses } from "./rules.ts";

const Username = z.string("Required").regex(usernamePattern, "Use 2 to 60 letters, numbers or . _ @ + -");
export const NewPassword = z
  .string("Required")
  .min(passwordLimits.min, `Use at least ${passwordLimits.min} characters`)
  .max(passwordLimits.max, `Use at most ${passwordLimits.max} characters`);
const Name = z.string().max(userLimits.name).transform(oneLine);
const Email = z.email("Enter an email address like name@example.com").max(254);
const NoEmail = z.literal("");
const Phone = z.string().max(userLimits.phone).transform(oneLine);
const Signature = z.string().max(userLimits.signature).transform(plainText);
const VideoLink = webAddress(userLimits.videoLink);
const OfficeIds = z.array(z.string().max(100)).max(100);
const OneScope = z.enum(scopes, "Choose what they see");
const version = z.int32("Send the version that you read").min(1);

/** A user created on the command line or at the first start, with a password. */
export const UserInput = z.strictObject({
  username: Username,
  password: NewPassword,
  displayName: Name.default(""),
  email: z.union([NoEmail, Email]).default(""),
  role: z.enum(roles),
});
export type UserInput = z.infer<typeof UserInput>;

/** An invited user, who chooses their own password. */
export const InviteInput = z.strictObject({
  username: Username,
  displayName: Name.refine((name) => name !== "", "Required"),
  email: Email,
  phone: Phone.default(""),
  signature: Signature.default(""),
  videoLink: VideoLink.default(""),
  role: z.enum(roles, "Choose a role"),
  officeIds: OfficeIds.default([]),
});
export type InviteInput = z.infer<typeof InviteInput>;

const personal = {
  displayName: Name.optional(),
  email: z.union([NoEmail, Email]).optional(),
  phone: Phone.optional(),
  signature: Signature.optional(),
  /** Where their video calls take place. */
  videoLink: VideoLink.optional(),
};

/** What users may change about themselves. */
export const ProfileChange = z.strictObject({ version, ...personal });
export type ProfileChange = z.infer<typeof ProfileChange>;

/** Who takes over the open leads of a user who can no longer have them. */
const handOverTo = z.int32().nullable().optional();

export const UserChange = z.strictObject({
  version,
  ...personal,
  role: z.enum(roles, "Choose a role").optional(),
  officeIds: OfficeIds.optional(),
  inRotation: z.boolean().optional(),
  seesCosts: z.boolean().optional(),
  sees: z.strictObject({ leads: OneScope, quotes: OneScope, visits: OneScope }).partial().optional(),
  handOverTo,
});
export type UserChange = z.infer<typeof UserChange>;

export const Disabling = z.strictObject({ version, handOverTo });
export type Disabling = z.infer<typeof Disabling>;

export const Enabling = z.strictObject({ version });

/** One session, or all sessions. */
export const EndSessions = z.strictObject({ sessionId: z.int32().optional() });

export const PasswordChange = z.strictObject({
  current: z.string("Required").min(1, "Required").max(1_000),
  password: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const LinkToken = z.strictObject({ token: z.string().max(200) });
export const AcceptInput = z.strictObject({ token: z.string().max(200), password: NewPassword });
export type AcceptInput = z.infer<typeof AcceptInput>;

export const UserSummary = z.object({
  id: z.number().int(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.enum(roles),
  officeIds: z.array(z.string()),
  status: z.enum(userStatuses),
  /** If the status is "locked": when the last lock ends. */
  lockedUntil: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
  sessions: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type UserSummary = z.infer<typeof UserSummary>;

export const OpenSession = z.object({
  id: z.number().int(),
  createdAt: z.string(),
  lastActiveAt: z.string(),
  ip: z.string(),
  userAgent: z.string(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const UserRecord = UserSummary.extend({
  signature: z.string(),
  videoLink: z.string(),
  /** Where the user cannot sign in after wrong passwords: from a network, or in a browser they have used before (null). */
  locks: z.array(z.object({ network: z.string().nullable(), until: z.string() })),
  /** After many wrong passwords from several places, signing in takes longer from a browser not used before. */
  isSlowed: z.boolean(),
  /** New leads of the user's offices are given to them in turn. */
  inRotation: z.boolean(),
  /** May see costs and margins in quotes, as admins may. */
  seesCosts: z.boolean(),
  /** Which leads with their contacts, quotes and visits the user sees. */
  sees: z.object({ leads: OneScope, quotes: OneScope, visits: OneScope }),
  /** The user's leads that are neither won, lost nor spam. */
  openLeads: z.number().int(),
  /** The tasks that the user still has to do. */
  openTasks: z.number().int(),
  /** The visits that the user still has to make. */
  comingVisits: z.number().int(),
  /** The link that currently works, if any. Its token is no longer known. */
  link: z.object({ purpose: z.enum(linkPurposes), expiresAt: z.string() }).nullable(),
  /** What the user has besides the password. */
  secondFactors: z.object({
    passkeys: z.number().int(),
    hasApp: z.boolean(),
    recoveryCodes: z.number().int(),
  }),
  openSessions: z.array(OpenSession),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** A new link, shown once for copying. */
export const NewLink = z.object({
  purpose: z.enum(linkPurposes),
  url: z.string(),
  expiresAt: z.string(),
  /** The address it is also emailed to; null if it is only shown. */
  emailedTo: z.string().nullable(),
});
export type NewLink = z.infer<typeof NewLink>;

/** A user with their new link. */
export const Linked = z.object({ id: z.number().int(), user: UserRecord, newLink: NewLink });

export const SignInEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  outcome: z.enum(signInOutcomes),
  /** With what it was tried. */
  way: z.enum(signInWays),
  /** If this attempt locked the account, until when. */
  lockedUntil: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
});
export type SignInEntry = z.infer<typeof SignInEntry>;

/** The signed-in user's own record, and the data their screens need with it. */
export const Me = z.object({
  user: z.object({
    id: z.number().int(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    phone: z.string(),
    signature: z.string(),
    videoLink: z.string(),
    role: z.enum(roles),
    officeIds: z.array(z.string()),
    createdAt: z.string(),
    updatedAt: z.string(),
    version: z.number().int(),
  }),
  offices: z.array(z.object({ id: z.string(), name: z.string() })),
  sessions: z.array(OpenSession.extend({ current: z.boolean() })),
});
export type Me = z.infer<typeof Me>;

/** What a link's holder sees before choosing a password; names only while it works. */
export const LinkPreview = z.object({
  state: z.enum(linkStates),
  purpose: z.enum(linkPurposes),
  name: z.string(),
  username: z.string(),
  expiresAt: z.string(),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** What the roles may do, derived from the server's policies. */
export const RoleTable = z.object({
  groups: z.array(
    z.object({
      title: z.string(),
      rows: z.array(
        z.object({
          label: z.string(),
          roles: z.array(z.enum(roles)),
          /** An admin can allow it to single users whose role does not. */
          alsoSingle: z.boolean(),
        }),
      ),
    }),
  ),
});
export type RoleTable = z.infer<typeof RoleTable>;
