import { useSuspenseQuery } from "@tanstack/react-query";
import type { Deployment } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";

/** The deployment of the page above, which has read it. */
export function useDeployment(id: string): Deployment {
  return useSuspenseQuery(useDashboard().queries.deployment(id)).data;
}
