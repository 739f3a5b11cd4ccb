import {
  Activity,
  Factory,
  FileText,
  Inbox,
  LayoutDashboard,
  Map,
  PenLine,
  SearchCheck,
  Settings,
  UserCog,
  Users,
  Waves,
  type LucideIcon,
} from "lucide-react";
import type { StaffPath } from "#core/addresses.ts";
import type { Area } from "#core/auth/rules.ts";

type Entry = { path: StaffPath; label: string; area: Area; Icon: LucideIcon };

/** The staff area's pages, in the groups in which the navigation shows them. */
export const navigation: Entry[][] = [
  [
    { path: "/admin-dashboard", label: "Dashboard", area: "dashboard", Icon: LayoutDashboard },
    { path: "/admin/estimates", label: "Requests", area: "leads", Icon: Inbox },
    { path: "/admin/admin-estimates", label: "Quotes", area: "quotes", Icon: FileText },
    { path: "/admin/contacts", label: "Contacts", area: "contacts", Icon: Users },
  ],
  [
    { path: "/admin/pools", label: "Pools", area: "catalogue", Icon: Waves },
    { path: "/admin/manufacturers", label: "Manufacturers", area: "catalogue", Icon: Factory },
    { path: "/admin/blog", label: "Blog", area: "content", Icon: PenLine },
    { path: "/admin/landing-pages", label: "Landing pages", area: "content", Icon: Map },
    { path: "/admin/seo", label: "SEO", area: "seo", Icon: SearchCheck },
  ],
  [
    { path: "/admin/users", label: "Users", area: "users", Icon: UserCog },
    { path: "/admin/settings", label: "Settings", area: "settings", Icon: Settings },
    { path: "/admin/test", label: "Health", area: "health", Icon: Activity },
  ],
];
