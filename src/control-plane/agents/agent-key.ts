import type { Secret } from "../../foundation/secret.ts";
import type { AgentStart } from "../run/runner.ts";
import type { Vault } from "../secrets/vault.ts";

/** The key of an agent that was started so: another one at each start, and known again after a restart of this program. */
export function agentKey(
  vault: Pick<Vault, "derive">,
  { deployment_id, revision_id, replica, start }: AgentStart,
): Secret {
  return vault.derive([deployment_id, revision_id, replica, start].join("\n"));
}
