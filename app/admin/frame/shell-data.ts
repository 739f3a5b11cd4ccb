import { answeringOffice } from "#core/settings/office-hours.rules.ts";
import { defaultVisitSettings } from "#core/settings/visits.rules.ts";
import { minutesByKind } from "#core/visits/rules.ts";
import { shell } from "#core/desk/shell/contract.ts";
import type { Shell } from "#core/desk/shell/shape.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";

/** Data that every staff screen shows around its page: fetched once, and again when it changes. */
export function useShellData(): Shell | undefined {
  return useAsk(shell, "find", {}, { refetchInterval: 5 * 60_000 }).data;
}

/** The people who may be responsible for leads. */
export function useLeadTakers(): Shell["leadTakers"] {
  return useShellData()?.leadTakers ?? [];
}

/** How long a visit of each kind usually is. */
export function useVisitMinutes(): Shell["visitMinutes"] {
  return useShellData()?.visitMinutes ?? minutesByKind(defaultVisitSettings);
}

/** The offices as staff name them. */
export function useOffices(): { offices: Shell["offices"]; officeName: (id: string) => string } {
  const offices = useShellData()?.offices ?? [];
  return { offices, officeName: (id) => offices.find((office) => office.id === id)?.name ?? id };
}

/** The hours of the office that answers a lead; undefined until they are loaded. */
export function useOfficeHours(id: string): Shell["offices"][number] | undefined {
  const { offices } = useOffices();
  return offices.length > 0 ? answeringOffice(offices, id) : undefined;
}
