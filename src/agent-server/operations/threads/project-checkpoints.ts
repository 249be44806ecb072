import { RefusedError } from "../../../http/refused-error.ts";
import type { ProjectCheckpoints } from "../../engine/modules.ts";
import type { OperationContext } from "../operation-context.ts";

/** What not every checkpointer of a project can do, and the method that it lacks then. */
const abilities = {
  copyThread: ["its states cannot be copied", "acopy_thread"],
  keepLatest: ["threads cannot be left with their latest state alone", "aprune"],
  deleteOfRun: ["runs cannot be rolled back", "adelete_for_runs"],
} satisfies Partial<Record<keyof ProjectCheckpoints, [string, string]>>;

/** @throws RefusedError 422 where the project keeps checkpoints itself, and not in such a way */
export function requireAbility(
  { checkpoints }: Pick<OperationContext, "checkpoints">,
  ability: keyof typeof abilities,
): void {
  if (!checkpoints.ofProject || checkpoints.ofProject[ability]) return;
  const [what, method] = abilities[ability];
  throw new RefusedError(422, `${what}: the project's checkpointer has no ${method}`);
}
