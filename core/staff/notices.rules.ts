/** What users are emailed about their own account, so that they notice what somebody else does with it. */
export const noticeSentences = {
  "new-browser": "Someone signed in to your account from a browser that you hadn’t used before.",
  "passkey-added": "A passkey was added to your account.",
  "passkey-removed": "A passkey was removed from your account.",
  "app-added": "An authenticator app was added to your account.",
  "app-removed": "The authenticator app was removed from your account.",
  "recovery-code-used": "Someone signed in to your account with a recovery code, which no longer works.",
  "recovery-codes-renewed": "New recovery codes were made for your account. The earlier ones no longer work.",
  "factors-reset":
    "Your passkeys, authenticator app and recovery codes were removed. You were signed out everywhere.",
  "password-changed": "The password of your account was changed. Your other sessions were ended.",
} as const;

export type NoticeKind = keyof typeof noticeSentences;
