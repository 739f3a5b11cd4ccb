import { LogOut } from "lucide-react";
import { Link, useNavigate } from "react-router";
import { roleLabels } from "#core/staff/auth/rules.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { signOut } from "./auth-guard.ts";
import { NoticeSwitch } from "#app/admin/frame/notices/notice-switch.tsx";
import { initials } from "#lib/text/initials.ts";

const ownProfile = "/admin/users?open=me";

/** The signed-in user, with the link to their profile and the sign-out button. */
export function SignedInUser({ user }: { user: SignedIn }) {
  const navigate = useNavigate();
  const name = user.displayName || user.username;
  const leave = () => {
    void navigate("/admin-login");
    void signOut();
  };
  return (
    <div className="staff-me">
      <span className="staff-initials" aria-hidden>
        {initials(name)}
      </span>
      <Link className="staff-name" to={ownProfile} title="Your profile">
        <span className="visually-hidden">Your profile: </span>
        <bdi>{name}</bdi>
        <small>{roleLabels[user.role]}</small>
      </Link>
      <NoticeSwitch user={user} />
      <button type="button" className="icon-only" aria-label="Sign out" title="Sign out" onClick={leave}>
        <LogOut size={20} aria-hidden />
      </button>
    </div>
  );
}
