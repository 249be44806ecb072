import type { ChildEnvironment } from "../machine/host-environment.ts";
import type { Launching } from "./sandbox.ts";

/**
 * A deployment chooses names and values of its variables. The programs that make the sandbox run with more rights than
 * it, and variables steer programs (`LD_AUDIT`, `GCONV_PATH`, `BASH_ENV`, …): they get them under names that mean
 * nothing, and the last shell, which has the deployment's rights only, gives them back.
 */
const PREFIX = "AGENT_DEPLOY_CARRIED_";

/**
 * Its arguments: the folder, the names, `--`, and the command. Names are letters, digits and underscores
 * (`contract/deployment/secrets.ts`).
 */
const SCRIPT = `
cd -P -- "$1" || exit 1
shift
while [ "$1" != -- ]; do
  eval "export $1=\\"\\$${PREFIX}$1\\""
  unset "${PREFIX}$1"
  shift
done
shift
exec "$@"
`;

/** The variables under their meaningless names. */
export function carried(variables: ChildEnvironment = {}): ChildEnvironment {
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [PREFIX + name, value]));
}

/**
 * Runs before a command, already with its final rights: enters its folder, which may be a link that must not be
 * followed with more rights, and gives it its variables.
 */
export function arriving({ directory, variables = {} }: Launching): string[] {
  return ["/bin/sh", "-c", SCRIPT, "sh", directory, ...Object.keys(variables), "--"];
}
