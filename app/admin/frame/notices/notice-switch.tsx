import { MonitorDot, MonitorOff } from "lucide-react";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import type { SignedIn } from "#core/staff/auth/shape.ts";
import { leads } from "#core/leads/contract.ts";
import { canNotify, setNotices, useWantsNotices } from "./preference.ts";

/** Turns desktop notices of new leads on and off. The browser asks for permission only after this click. */
export function NoticeSwitch({ user }: { user: SignedIn }) {
  const isOn = useWantsNotices(user.id);
  if (!canNotify() || !may(user, leads.operations.list)) return null;
  const label = "Desktop notifications for new leads";
  return (
    <button
      type="button"
      className="icon-only"
      aria-label={label}
      aria-pressed={isOn}
      title={`${label}: ${isOn ? "on" : "off"}`}
      onClick={() => void (isOn ? turnOff(user.id) : turnOn(user.id))}
    >
      {isOn ? <MonitorDot size={20} aria-hidden /> : <MonitorOff size={20} aria-hidden />}
    </button>
  );
}

function turnOff(userId: number): void {
  setNotices(userId, false);
  toast({ title: "Desktop notifications are off" });
}

async function turnOn(userId: number): Promise<void> {
  const permission = await Notification.requestPermission();
  setNotices(userId, permission === "granted");
  if (permission === "granted")
    return toast({ title: "Desktop notifications are on", description: "For new leads." });
  const isDenied = permission === "denied";
  toast({
    title: "Desktop notifications are off",
    description: isDenied
      ? "Your browser is blocking notifications from this site. Allow them in its site settings, then try again."
      : "You didn’t answer the browser’s question.",
    ...(isDenied && { variant: "destructive" as const }),
  });
}
