import type { Deployment } from "../../contract/deployment/deployment.ts";
import { urlOf } from "../../lifecycle/plan/live-url.ts";

/** A deployment as JSON, with where it answers as a field; null: nothing of it is live. */
export function withUrl(deployment: Deployment): Deployment & { url: string | null } {
  return { ...deployment, url: urlOf(deployment) ?? null };
}
