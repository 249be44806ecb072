import type { Deployment } from "../../contract/deployment/deployment.ts";
import { includes } from "../../contract/role.ts";
import { WITHHELD } from "../../contract/schema/schema.ts";
import type { Caller } from "./caller.ts";

/** A deployment for this caller: values of secrets are for those who may set them. */
export function shownTo({ authority }: Caller, deployment: Deployment): Deployment {
  if (includes(authority, "deploy")) return deployment;
  const { secrets, build_secrets, runtime_keys } = deployment;
  return {
    ...deployment,
    secrets: namesOf(secrets),
    build_secrets: namesOf(build_secrets),
    runtime_keys: namesOf(runtime_keys),
  };
}

const namesOf = (entries: Deployment["secrets"]) => entries?.map(({ name }) => ({ name, value: WITHHELD }));
