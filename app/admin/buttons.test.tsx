import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { Role } from "#core/staff/auth/rules.ts";
import type { PoolRecord } from "#core/pools/shape.ts";
import type { Contact } from "#core/leads/contacts/shape.ts";
import type { Post } from "#core/content/shape.ts";
import type { Health } from "#core/desk/health/shape.ts";
import type { Lead } from "#core/leads/shape.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import type { MediaDetail } from "#core/media/shape.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import type { Visit } from "#core/visits/shape.ts";
import type { OpenSession, UserRecord } from "#core/staff/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { PostForm } from "#app/admin/content/blog/record.tsx";
import { OtherDetails } from "#app/admin/leads/contacts/other-details.tsx";
import { EraseContact } from "#app/admin/leads/contacts/erase.tsx";
import { ContactForm } from "#app/admin/leads/contacts/form.tsx";
import { ContactNote } from "#app/admin/leads/contacts/note.tsx";
import { Jobs } from "#app/admin/desk/health/jobs.tsx";
import { ArchiveLead } from "./leads/archive.tsx";
import { LeadForm } from "./leads/change.tsx";
import { OtherArea } from "./leads/other-area.tsx";
import { DocumentField } from "./media/document-field.tsx";
import { MediaBody } from "./media/editor.tsx";
import { MediaButton } from "./media/dialog.tsx";
import { MediaLibrary } from "./media/library.tsx";
import { PoolActions } from "./pools/form/actions.tsx";
import { PoolPictures } from "./pools/pictures.tsx";
import { BookActions } from "./prices/actions.tsx";
import { CallAgain } from "#app/admin/leads/tasks/call-again.tsx";
import { TaskRow } from "#app/admin/leads/tasks/task.tsx";
import { ReplyButton } from "#app/admin/leads/replies/button.tsx";
import { PhotoActions } from "#app/admin/leads/photos/actions.tsx";
import { OpenVisit } from "#app/admin/leads/visits/open-visit.tsx";
import { UserActions } from "./users/actions.tsx";
import { UserForm } from "./users/change.tsx";
import { UserSessions } from "./users/sessions.tsx";

const at = "2026-11-22T10:00:00.000Z";
// of each record only what its part of the screen shows
const session: OpenSession = { id: 1, createdAt: at, lastActiveAt: at, ip: "::1", userAgent: "" };
const user = {
  id: 2,
  status: "active",
  role: "sales",
  officeIds: [],
  sees: { leads: "all", quotes: "all", visits: "all" },
  openSessions: [session],
  openLeads: 0,
  openTasks: 0,
  comingVisits: 0,
  secondFactors: { passkeys: 0, hasApp: false, recoveryCodes: 0 },
};
const userWith = (part: Partial<UserRecord>) => ({ ...user, ...part }) as UserRecord;
const lead = { id: 7, stage: "new", officeId: "ocala", version: 1, activities: [] as object[] } as Lead;
const photo = { id: 3, width: 600, height: 400, bytes: 20_000, sentAt: at };
const gave = { field: "phone", value: "352 555 0199", use: {}, leadId: 7, at } as const;
const contact = {
  id: 7,
  version: 1,
  phones: [] as string[],
  emails: [] as string[],
  stoppedAt: null,
  erasedAt: null,
  alsoGave: [gave as Contact["alsoGave"][number]],
} as Partial<Contact> as Contact;
const visit = {
  id: 7,
  version: 1,
  startsAt: "2199-11-24T19:00:00.000Z",
  minutes: 60,
  kind: "yard",
  address: "12 Lanai Way",
  user: { id: 2, name: "Pat" },
  notes: "",
  completedAt: null,
  canceledAt: null,
} as Visit;
const pool = { id: "a", version: 1, imageUrls: ["/media/a"], pictures: [] as object[] } as PoolRecord;
const prices = { id: 7, version: 1, status: "current" } as PriceBookRecord;
const texts = { slug: "a", title: "A", excerpt: "", content: "", metaTitle: "", metaDescription: "" };
const post = {
  id: 7,
  kind: "post",
  status: "draft",
  version: 1,
  updatedAt: at,
  publishAt: null,
  lastDay: "",
  tags: [] as string[],
  ...texts,
} as Post;
const picture = {
  id: 7,
  version: 1,
  alt: "",
  createdAt: at,
  progress: { done: 1, planned: 1 },
  usedBy: [] as object[],
} as MediaDetail;
const jobs = { jobs: {}, troubled: [{ id: 7, name: "a", state: "failed", attempts: 1, lastError: null }] };
const task = { id: 7, text: "Call again", dueAt: at, hasTime: true, user: { id: 2, name: "Lee" } } as Task;
const steps = { next: undefined, open: () => {}, close: () => {} };
const discard = "Discard changes";

type Part = { part: ReactNode; may: Role; mayNot: Role; buttons: string[] };
const parts: Record<string, Part> = {
  "a lead's task": {
    part: <TaskRow task={task} left={() => {}} edit={() => {}} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Done: Call again", "Change: Call again"],
  },
  "the next call": {
    part: <CallAgain leadId={7} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Call again tomorrow 10 AM"],
  },
  "an active user": {
    part: <UserActions user={userWith({})} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Password reset link", "Disable…"],
  },
  "a locked user": {
    part: <UserActions user={userWith({ status: "locked" })} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Password reset link", "Unlock", "Disable…"],
  },
  "a disabled user": {
    part: <UserActions user={userWith({ status: "disabled" })} />,
    may: "admin",
    mayNot: "editor",
    buttons: ["Enable"],
  },
  "a user with a passkey": {
    part: (
      <UserActions user={userWith({ secondFactors: { passkeys: 1, hasApp: false, recoveryCodes: 10 } })} />
    ),
    may: "admin",
    mayNot: "sales",
    buttons: ["Password reset link", "Remove second factors", "Disable…"],
  },
  "a user's form": {
    part: <UserForm user={userWith({})} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Save", discard],
  },
  "a user's sessions": {
    part: <UserSessions user={userWith({})} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Sign out the session of Unknown browser on the server itself", "Sign out everywhere"],
  },
  "a reply to a lead": {
    part: <ReplyButton lead={lead} className="" />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Email"],
  },
  "a lead": { part: <LeadForm lead={lead} />, may: "sales", mayNot: "editor", buttons: ["Save"] },
  "a lead from another office’s area": {
    part: <OtherArea lead={{ ...lead, otherArea: { officeId: "orlando", because: "32801" } }} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Hand over to orlando"],
  },
  "a lead to archive": {
    part: <ArchiveLead lead={lead} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Archive"],
  },
  "an archived lead": {
    part: <ArchiveLead lead={{ ...lead, stage: "archived" }} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Restore"],
  },
  "a visit to come": {
    part: <OpenVisit visit={visit} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Move", "Cancel visit"],
  },
  "a photo of a customer": {
    part: <PhotoActions leadId={7} photo={photo} removed={() => {}} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Download", "Remove"],
  },
  "a contact": {
    part: <EraseContact contact={contact} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Erase this person…"],
  },
  "a contact's form": {
    part: <ContactForm contact={contact} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Save", discard],
  },
  "a note about a contact": {
    part: <ContactNote contact={contact} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Add note"],
  },
  "what a contact also gave": {
    part: <OtherDetails contact={contact} />,
    may: "sales",
    mayNot: "editor",
    buttons: ["Use this phone, 352 555 0199"],
  },
  "a failed job": {
    part: <Jobs health={jobs as Health} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Retry task 7 now"],
  },
  "a pool's pictures": {
    part: <PoolPictures pool={pool} />,
    may: "editor",
    mayNot: "sales",
    buttons: [
      "Move picture 1 forward",
      "Move picture 1 back",
      "Remove picture 1 from this pool",
      "Add a picture",
    ],
  },
  "a pool’s actions": {
    part: <PoolActions pool={{ ...pool, archivedAt: null }} steps={steps} />,
    may: "editor",
    mayNot: "sales",
    buttons: ["Duplicate", "Archive this pool…"],
  },
  "an archived pool’s actions": {
    part: <PoolActions pool={{ ...pool, archivedAt: at }} steps={steps} />,
    may: "editor",
    mayNot: "sales",
    buttons: ["Duplicate", "Change the redirect…", "Restore", "Delete this pool…"],
  },
  "the prices in force": {
    part: <BookActions record={prices} />,
    may: "admin",
    mayNot: "sales",
    buttons: ["Go back to the earlier prices", "New draft from these prices"],
  },
  "an article": {
    part: <PostForm record={post} steps={steps} />,
    may: "editor",
    mayNot: "sales",
    buttons: [
      "Choose an illustration",
      "Choose from the library",
      "Add tag",
      "Create preview link",
      "Delete this article…",
      "Save draft",
      "Publish",
      "Preview",
      discard,
    ],
  },
  "the picture library": {
    part: <MediaButton />,
    may: "editor",
    mayNot: "sales",
    buttons: ["Open the picture library"],
  },
  "a document field": {
    part: <DocumentField label="Spec sheet" value="" change={() => {}} />,
    may: "editor",
    mayNot: "sales",
    buttons: ["Choose or upload a PDF"],
  },
  "a picture": {
    part: <MediaBody media={picture} onDeleted={() => {}} />,
    may: "editor",
    mayNot: "sales",
    buttons: ["Save", "Discard changes", "Delete"],
  },
};

test.each(Object.entries(parts))("%s: who may not press a button does not see it", (_, row) => {
  const { part, may, mayNot, buttons } = row;
  expect(buttonsOf(staffMarkup(may, part))).toEqual(buttons);
  expect(buttonsOf(staffMarkup(mayNot, part))).toEqual([]);
});

test("pictures are uploaded by those who may", () => {
  expect(staffMarkup("editor", <MediaLibrary onChoose={undefined} />)).toContain('type="file"');
  expect(staffMarkup("sales", <MediaLibrary onChoose={undefined} />)).not.toContain('type="file"');
});
