import { useQuery } from "@tanstack/react-query";
import type { Dashboard } from "#core/dashboard/shape.ts";

/** The offices as staff name them. The dashboard brings them, because not every role may read the settings. */
export function useOffices(): { offices: Dashboard["offices"]; officeName: (id: string) => string } {
  const { data } = useQuery<Dashboard>({ queryKey: ["/api/admin/dashboard"] });
  const offices = data?.offices ?? [];
  return { offices, officeName: (id) => offices.find((office) => office.id === id)?.name ?? id };
}
