import { z } from "zod";
import { policy, signedIn } from "#core/policies.ts";
import { roles } from "#core/staff/auth/rules.ts";
import { NextStep, SignedIn } from "#core/staff/auth/shape.ts";
import {
  act,
  change,
  contract,
  create,
  find,
  list,
  ListQuery,
  operation,
  pageOf,
  word,
} from "#core/contract.ts";
import { changeUsers, disableUsers, enableUsers, resetFactors } from "./policies.ts";
import { userStatuses } from "./rules.ts";
import {
  AcceptInput,
  Disabling,
  Enabling,
  EndSessions,
  InviteInput,
  Linked,
  LinkPreview,
  LinkToken,
  Me,
  NewLink,
  PasswordChange,
  ProfileChange,
  RoleTable,
  SignInEntry,
  UserChange,
  UserRecord,
  UserSummary,
} from "./shape.ts";

const see = policy("View users, their sessions and sign-ins, and what each role can do");
const invite = policy("Invite users and send password links");
const help = policy("Unlock users and end their sessions");

const nothing = z.strictObject({});
const Page = ListQuery.pick({ page: true, pageSize: true });

/** People who can sign in. */
export const users = contract({
  name: "users",
  one: "user",
  many: "users",
  path: "/api/admin/users",
  shows: ["me", "offices"],
  operations: {
    list: list(
      ListQuery.extend({
        status: z.enum(["", ...userStatuses]).default(""),
        role: z.enum(["", ...roles]).default(""),
        office: word,
      }),
      UserSummary,
      { policy: see },
    ),
    find: find(UserRecord, { policy: see }),
    roles: operation({ path: "/roles", summary: "What each role may do", policy: see, answer: RoleTable }),
    signIns: operation({
      path: "/:id/sign-ins",
      summary: "Attempts to sign in, newest first",
      policy: see,
      query: Page,
      answer: pageOf(SignInEntry),
    }),
    invite: create(InviteInput, Linked, {
      summary: "Invite a user; the link is returned only once",
      policy: invite,
      asksAgain: "withFactor",
    }),
    change: change(UserChange, UserRecord, { policy: changeUsers, asksAgain: "withFactor" }),
    disable: act("disable", Disabling, UserRecord, {
      summary: "Disable a user and end their sessions at once",
      policy: disableUsers,
      asksAgain: "withFactor",
    }),
    enable: act("enable", Enabling, UserRecord, {
      summary: "Enable a user again",
      policy: enableUsers,
      asksAgain: "withFactor",
    }),
    sendLink: act("link", nothing, NewLink, {
      summary: "A new link to choose a password",
      policy: invite,
      asksAgain: "withFactor",
    }),
    unlock: act("unlock", nothing, UserRecord, {
      summary: "Lift a lock after wrong passwords",
      policy: help,
      asksAgain: "withFactor",
    }),
    endSessions: act("end-sessions", EndSessions, UserRecord, {
      summary: "End one session, or sign the user out everywhere",
      policy: help,
    }),
    resetFactors: act("reset-factors", nothing, UserRecord, {
      summary: "Remove all second factors of a user who has lost them, and sign them out everywhere",
      policy: resetFactors,
      asksAgain: "withFactor",
    }),
  },
});

const own = policy("Change your own profile and password", "sales", "editor");

/** The signed-in user's own record. */
export const me = contract({
  name: "me",
  one: "profile",
  many: "own profile",
  path: "/api/admin/me",
  shows: ["users", "offices"],
  operations: {
    find: operation({ path: "", summary: "Who is signed in", policy: signedIn, answer: Me }),
    change: operation({
      method: "PATCH",
      path: "",
      summary: "Change your own name, email, phone, signature and link for video calls",
      policy: own,
      // the address is where links and notices go
      asksAgain: "withFactor",
      body: ProfileChange,
      answer: Me,
    }),
    password: operation({
      path: "/password",
      summary: "Choose a new password; your other sessions end",
      policy: own,
      asksAgain: "withFactor",
      body: PasswordChange,
      takesPassword: true,
      answer: Me,
    }),
    signIns: operation({
      path: "/sign-ins",
      summary: "Attempts to sign in as you, newest first",
      policy: signedIn,
      query: Page,
      answer: pageOf(SignInEntry),
    }),
    endSessions: operation({
      path: "/end-sessions",
      summary: "End one of your other sessions, or sign out everywhere else",
      policy: own,
      body: EndSessions,
      answer: Me,
    }),
  },
});

/** Guessing 256 bits is hopeless; the limit only keeps strangers from causing load. */
const limit = { most: 30, seconds: 600, message: "Too many attempts. Please wait a little and try again." };

/** Links with which users choose a password. The token is in the body, because addresses are logged. */
export const invites = contract({
  name: "invites",
  one: "link",
  many: "links",
  path: "/api/admin/invites",
  operations: {
    check: operation({
      path: "/check",
      summary: "Whose link this is, and whether it works",
      policy: "anyone",
      body: LinkToken,
      answer: LinkPreview,
      limit,
    }),
    accept: operation({
      path: "/accept",
      summary: "Choose a password and sign in, or say which second factor is wanted next",
      policy: "anyone",
      body: AcceptInput,
      answer: z.union([z.object({ user: SignedIn, token: z.string() }), NextStep]),
      limit,
    }),
  },
});
