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
import { users } from "#core/users/contract.ts";
import { manufacturers, pools } from "#core/catalogue/contract.ts";
import { contacts } from "#core/contacts/contract.ts";
import { landingPages, posts, seoPages } from "#core/content/contract.ts";
import type { Operation } from "#core/contract.ts";
import { dashboard } from "#core/dashboard/contract.ts";
import { health } from "#core/health/contract.ts";
import { leads } from "#core/leads/contract.ts";
import type { Shell } from "#core/shell/shape.ts";
import { quotes } from "#core/quotes/contract.ts";
import { settings } from "#core/settings/contract.ts";

type Entry = {
  path: StaffPath;
  label: string;
  Icon: LucideIcon;
  /** What the page asks first: it is shown to those who may. */
  operation: Pick<Operation, "policy">;
  badge?: keyof Shell["badges"];
};

/** The staff area's pages, in the groups in which the navigation shows them. */
export const navigation: Entry[][] = [
  [
    {
      path: "/admin-dashboard",
      label: "Dashboard",
      Icon: LayoutDashboard,
      operation: dashboard.operations.find,
    },
    {
      path: "/admin/estimates",
      label: "Leads",
      Icon: Inbox,
      operation: leads.operations.list,
      badge: "newLeads",
    },
    { path: "/admin/admin-estimates", label: "Quotes", Icon: FileText, operation: quotes.operations.list },
    { path: "/admin/contacts", label: "Contacts", Icon: Users, operation: contacts.operations.list },
  ],
  [
    { path: "/admin/pools", label: "Pools", Icon: Waves, operation: pools.operations.list },
    {
      path: "/admin/manufacturers",
      label: "Manufacturers",
      Icon: Factory,
      operation: manufacturers.operations.list,
    },
    { path: "/admin/blog", label: "Blog", Icon: PenLine, operation: posts.operations.list },
    {
      path: "/admin/landing-pages",
      label: "Landing pages",
      Icon: Map,
      operation: landingPages.operations.list,
    },
    { path: "/admin/seo", label: "SEO", Icon: SearchCheck, operation: seoPages.operations.list },
  ],
  [
    { path: "/admin/users", label: "Users", Icon: UserCog, operation: users.operations.list },
    { path: "/admin/settings", label: "Settings", Icon: Settings, operation: settings.operations.list },
    { path: "/admin/test", label: "System health", Icon: Activity, operation: health.operations.find },
  ],
];
