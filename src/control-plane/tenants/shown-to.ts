import type { Deployment } from "../../contract/deployment/deployment.ts";
import { includes } from "../../contract/role.ts";
import type { Caller } from "./caller.ts";

/** A deployment for this caller: values of secrets are for those who may set them. */
export function shownTo({ authority }: Caller, deployment: Deployment): Deployment {
  if (includes(authority, "deploy")) return deployment;
  return { ...deployment, secrets: null, runtime_keys: null };
}
