import type { ChildEnvironment } from "../run/host-environment.ts";

/**
 * A deployment chooses names and values of its own variables. The programs that make the sandbox run with more rights
 * than it, and variables steer programs (`LD_AUDIT`, `GCONV_PATH`, `BASH_ENV`, …): they get them under names that mean
 * nothing, and the last shell within the sandbox, which has the deployment's rights only, gives them back.
 */
const PREFIX = "AGENT_DEPLOY_CARRIED_";

/** Its arguments: the names, `--`, and the command. Names are letters, digits and underscores (`contract/secrets.ts`). */
const GIVE_BACK = `
while [ "$1" != -- ]; do
  eval "export $1=\\"\\$${PREFIX}$1\\""
  unset "${PREFIX}$1"
  shift
done
shift
exec "$@"
`;

/** The variables under their meaningless names. */
export function carried(own: ChildEnvironment): ChildEnvironment {
  return Object.fromEntries(Object.entries(own).map(([name, value]) => [PREFIX + name, value]));
}

/** What stands before a command, so that it finds these variables again. */
export function givingBack(own: ChildEnvironment): string[] {
  const names = Object.keys(own);
  return names.length === 0 ? [] : ["/bin/sh", "-c", GIVE_BACK, "sh", ...names, "--"];
}
