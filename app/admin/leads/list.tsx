import { useLeadTakers, useOffices } from "#app/admin/frame/shell-data.ts";
import { Recent, Tag, When } from "#app/admin/kit/record/facts.tsx";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { ListPage } from "#app/admin/kit/list/list-page.tsx";
import { listScreen, type Filter } from "#app/admin/kit/list/list-screen.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { leadStageLabels, leadStages } from "#core/leads/stages.rules.ts";
import { boardStages } from "#core/leads/board.rules.ts";
import {
  noPoolYet,
  requestTypeLabels,
  requestTypes,
  sourceLabel,
  poolOrSizeText,
} from "#core/leads/facts.rules.ts";
import { fullName, leadReference } from "#core/leads/rules.ts";
import { BulkActions } from "./bulk.tsx";
import { NextTask } from "#app/admin/leads/tasks/next-task.tsx";
import { ExportLeads } from "./export.tsx";
import { PreferredContact } from "./channel.tsx";
import { stageLabel, stageVariant } from "./stage.ts";
import { leadViews } from "./views.ts";
import { Waiting } from "./waiting.tsx";
import { leads } from "#core/leads/contract.ts";

/** /admin/estimates: all leads. */
export default function LeadsList() {
  const { offices } = useOffices();
  const leadTakers = useLeadTakers();
  const filters: Filter[] = [
    {
      name: "stage",
      label: "Stage",
      choices: [
        { value: "open", label: "Open" },
        { value: "waiting", label: "Waiting for a reply" },
        ...leadStages.map((value) => ({ value, label: leadStageLabels[value] })),
      ],
    },
    {
      name: "owner",
      label: "Owner",
      choices: [
        { value: "me", label: "Me" },
        { value: "none", label: "No one" },
        ...leadTakers.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: "due",
      label: "Tasks",
      choices: [
        { value: "today", label: "Due today" },
        { value: "overdue", label: "Overdue" },
      ],
    },
    { name: "office", label: "Office", choices: offices.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: "requestType",
      label: "How they reached us",
      choices: requestTypes.map((value) => ({ value, label: requestTypeLabels[value] })),
    },
  ];
  return <ListPage screen={leadsScreen} filters={filters} />;
}

const leadsScreen = listScreen({
  contract: leads,
  title: "Leads",
  rowId: (lead) => String(lead.id),
  rowName: (lead) => fullName(lead) || lead.email,
  add: {
    label: "New lead",
    Body: lazyBody("new lead", () => import("./add.tsx").then(({ AddLead }) => AddLead)),
  },
  bulk: { operation: "bulk", Actions: BulkActions },
  Tools: ({ query }) => <ExportLeads query={query} label="Export" />,
  searchHint: "Name, phone, email, message, note",
  empty: "Messages from the contact and estimate forms appear here as soon as they are sent.",
  views: leadViews,
  board: {
    name: "leads by stage",
    load: () => import("./board/board.tsx"),
    columns: boardStages.map((stage) => leadStageLabels[stage]),
    operation: "change",
  },
  recordKeys: [{ key: "a", does: "Choose the owner" }],
  pollMs: 5 * 60_000,
  sorts: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "name", label: "By name" },
    { value: "stage", label: "By stage" },
    { value: "office", label: "By office" },
  ],
  nameSort: { ascending: "name" },
  columns: [
    { header: "Waiting", cell: (lead) => <Waiting lead={lead} />, first: true },
    {
      header: "Owner",
      cell: ({ owner }) => (owner ? <bdi>{owner.name}</bdi> : <span className="muted">No one</span>),
    },
    { header: "Next task", cell: (lead) => <NextTask lead={lead} />, long: true },
    { header: "Preferred contact", cell: (lead) => <PreferredContact channel={lead.preferredChannel} /> },
    {
      header: "Stage",
      cell: (lead) => <Tag variant={stageVariant(lead.stage)}>{stageLabel(lead.stage)}</Tag>,
      first: true,
      sort: { ascending: "stage" },
    },
    {
      header: "Pool",
      cell: (lead) => <PoolOrSize lead={lead} />,
      long: true,
    },
    { header: "Office", cell: (lead) => <OfficeName id={lead.officeId} />, sort: { ascending: "office" } },
    { header: "Source", cell: (lead) => <bdi>{sourceLabel(lead.sourcePage)}</bdi>, long: true, extra: true },
    {
      header: "Received (ET)",
      cell: (lead) => <Recent at={lead.createdAt} />,
      sort: { ascending: "oldest", descending: "newest" },
    },
  ],
  view: {
    title: (lead) => fullName(lead) || lead.email,
    subtitle: (lead) => (
      <>
        {leadReference(lead)} · <OfficeName id={lead.officeId} /> · <When at={lead.createdAt} /> ·{" "}
        <bdi>{sourceLabel(lead.sourcePage)}</bdi>
      </>
    ),
    Body: lazyBody("lead", () => import("./record.tsx").then(({ LeadBody }) => LeadBody)),
  },
});

function OfficeName({ id }: { id: string }) {
  return <>{useOffices().officeName(id)}</>;
}

function PoolOrSize({ lead }: { lead: Pick<LeadSummary, "poolName" | "poolSize" | "isDamaged"> }) {
  // the row says that it is damaged, so the person's wishes are unknown
  if (lead.isDamaged) return <>–</>;
  const pool = poolOrSizeText(lead);
  return pool ? <bdi>{pool}</bdi> : <span className="muted">{noPoolYet}</span>;
}
