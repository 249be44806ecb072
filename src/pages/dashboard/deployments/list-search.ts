import type { DeploymentFilter } from "../api/queries.ts";
import type { Deployment } from "../api/types.ts";

/** The filter of the list as the address has it. `tag`: the id of a tag's value. */
export interface ListSearch {
  q?: string | undefined;
  status?: string | undefined;
  type?: string | undefined;
  source?: string | undefined;
  tag?: string | undefined;
}

/** Reads it; what it does not know is left out. */
export function readListSearch(given: Record<string, unknown>): ListSearch {
  const names = ["q", "status", "type", "source", "tag"] as const;
  const known = names.flatMap((name) => {
    const value = given[name];
    return typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(known.filter(([, value]) => value !== ""));
}

/** What of it the control plane filters by. */
export const filterOf = ({ q, status, type, tag }: ListSearch): DeploymentFilter => ({
  name_contains: q,
  status,
  deployment_type: type,
  tag_value_ids: tag,
});

/** The source alone is not among that: the page looks at what it has read. */
export const bySource = (rows: Deployment[], source: string | undefined): Deployment[] =>
  source === undefined ? rows : rows.filter((row) => row.source === source);

export const isFiltered = (search: ListSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
