// This folder: what people see on a terminal. No requests, and no decisions.

import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { RuntimeAccess } from "../../contract/deployment/runtime-keys.ts";
import { type Dialect, hasField } from "../../contract/dialect/dialect.ts";

/** Who may call the agents of a control plane that starts here; openness is never silent. */
export function whoMayCall({
  runtimeAccess,
  dialect,
}: {
  runtimeAccess: RuntimeAccess;
  dialect: Dialect;
}): string {
  const canHaveKeys = hasField(dialect, "runtime_keys");
  if (runtimeAccess === "key")
    return `want a key: the control plane's${canHaveKeys ? " or one of the deployment's runtime_keys" : ""}`;
  const also = runtimeAccess === "every_process" ? ", also the agents of other deployments" : "";
  return `open to every program of this machine${also}${canHaveKeys ? "; a deployment's runtime_keys close it" : ""}`;
}

/** Who may call the agent of a deployment; a service that does not say so gets a dash. */
export function accessText({ runtime_access }: Pick<Deployment, "runtime_access">): string {
  return runtime_access?.replaceAll("_", " ") ?? "-";
}

/** The same in words, with the names of the keys. */
export function accessSentence({
  runtime_access,
  runtime_keys,
}: Pick<Deployment, "runtime_access" | "runtime_keys">): string {
  if (runtime_access === "every_process")
    return "open to every process of the control plane's machine, also the agents of other deployments";
  if (runtime_access === "this_machine") return "open to every program of the control plane's machine";
  const names = (runtime_keys ?? []).map(({ name }) => name);
  const own = names.length > 0 ? ` or a runtime key (${names.join(", ")})` : "";
  return `callers need a key: the control plane's${own}`;
}
