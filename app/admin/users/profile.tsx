import { useAction } from "#app/admin/kit/live/actions.ts";
import { call } from "#app/admin/kit/call.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { checkSession } from "#app/admin/frame/auth-guard.ts";
import { askAuthor } from "#app/admin/kit/form/author.ts";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveActions } from "#app/admin/kit/form/save-actions.tsx";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { Fact, Facts } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { roleLabels } from "#core/staff/auth/rules.ts";
import { me, users } from "#core/staff/contract.ts";
import type { Me, ProfileChange } from "#core/staff/shape.ts";
import { OfficeNames } from "./offices.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonalFields } from "./personal-fields.tsx";
import OwnFactors from "./factors/own-factors.tsx";
import { OwnSignInHistory } from "./sign-in-history.tsx";
import { SessionList } from "./sessions.tsx";
import "./users.css";

/** /admin/users?open=me: a user's own record, for every role. */
export function OwnProfile() {
  const query = useAsk(me, "find", {}, { staleTime: 0 });
  return (
    <>
      {query.isPending && <Skeleton label="Loading your profile" rows={6} />}
      {query.isError && !query.data && (
        <Failure what="Your profile could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && <Profile profile={query.data} />}
    </>
  );
}

function Profile({ profile: { user, sessions } }: { profile: Me }) {
  const { user: self } = useShell();
  return (
    <div className="user-profile">
      <section className="panel">
        <h2>Profile</h2>
        <Facts>
          <Fact label="Username">
            <bdi>{user.username}</bdi>
          </Fact>
          <Fact label="Role">{roleLabels[user.role]}</Fact>
          <Fact label="Offices">
            <OfficeNames ids={user.officeIds} />
          </Fact>
        </Facts>
        <ProfileForm user={user} />
      </section>
      {may(self, me.operations.password) && (
        <section className="panel">
          <h2>Password</h2>
          <PasswordForm />
        </section>
      )}
      <section className="panel">
        <h2>Second factor</h2>
        <OwnFactors />
      </section>
      <section className="panel">
        <OwnSessions sessions={sessions} />
      </section>
      <section className="panel">
        <OwnSignInHistory />
      </section>
    </div>
  );
}

function ProfileForm({ user }: { user: Me["user"] }) {
  const { user: self } = useShell();
  const change = useAction(me, "change");
  const source = {
    noun: me.name,
    one: me.one,
    mayChange: () => may(self, me.operations.change),
    mayChangeSome: () => may(self, me.operations.change),
    mayAdd: false,
    load: async () => (await call(me, "find", {})).user,
    author: (_: unknown, record: Me["user"]) => askAuthor(users.name, user.id, record),
    change: async (_: unknown, body: object, key: string) => {
      const answer = await change.mutateAsync({ key, body: body as ProfileChange });
      // the navigation shows the name
      void checkSession();
      return answer.user;
    },
    add: () => Promise.reject(new Error("A profile is never added.")),
  };
  const form = useRecordForm(source, user, {
    id: "own",
    valueOf: ({ displayName, email, phone, signature, videoLink }) => {
      return { displayName, email, phone, signature, videoLink };
    },
  });
  const { value, errors } = form;
  return (
    <RecordFormView form={form} className="record-form" label="Your profile" names={names}>
      <PersonalFields value={value} errors={errors} set={(fields) => form.change({ ...value, ...fields })} />
      <SaveActions form={form} />
    </RecordFormView>
  );
}

const names = { displayName: "name", signature: "email signature", videoLink: "link for video calls" };

function OwnSessions({ sessions }: { sessions: Me["sessions"] }) {
  const { user } = useShell();
  const end = useAction(me, "endSessions");
  const run = (sessionId?: number) =>
    end.mutate(
      { body: { sessionId } },
      {
        onSuccess: () =>
          void toast({ title: sessionId ? "Session signed out" : "Signed out everywhere else" }),
      },
    );
  return (
    <SessionList
      sessions={sessions}
      isAllowed={may(user, me.operations.endSessions)}
      end={run}
      endAll={{ label: "Sign out everywhere else", run: () => run() }}
      state={end}
    />
  );
}
