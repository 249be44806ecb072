import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ControlPlane } from "../../client/control-plane.ts";
import { shellWord } from "../../foundation/text/shell-word.ts";
import { GRAPH_CONFIG_NAMES, projectName, projectsBelow } from "../../sources/index.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";

/**
 * What to say where the current folder has no deployment of its `name`: it is the root of a monorepo, another one is
 * meant, or it was never deployed.
 */
export async function folderWithout(
  name: string,
  { controlPlane, flag }: { controlPlane: ControlPlane; flag: string | undefined },
  { directory, environment, signal }: Session,
): Promise<UsageError> {
  const missing = `there is no deployment named '${name}', as this folder's would be`;
  const nameOne = (names: readonly string[]) =>
    `Name ${names.length === 1 ? "it" : "one"}: ${flag ? `${flag} ` : ""}${names.map(shellWord).join(" or ")}`;
  const below = await namesBelow({ directory, environment, signal });
  if (below.length > 0) {
    const lines = below.map(({ path, name }) => `  ${path}  ('${name}')`);
    return new UsageError([`${missing}; there are projects below it:`, ...lines], {
      hint: `${nameOne(below.slice(0, 3).map(({ name }) => name))}, or run this in its folder.`,
    });
  }
  const { resources } = await controlPlane.listDeployments({ query: { limit: 2 } }, { signal });
  const [only, ...others] = resources;
  if (only && others.length === 0)
    return new UsageError([`${missing}; the only deployment is '${only.name}'`], {
      hint: `${nameOne([only.name])}.`,
    });
  const hint = only
    ? "`agent-deploy list` shows all deployments."
    : "There is none at all: `agent-deploy deploy` makes one.";
  return new UsageError([missing], { hint });
}

/** The projects below a folder that is none itself, with the names of their deployments. */
async function namesBelow({
  directory,
  environment,
  signal,
}: Pick<Session, "directory" | "environment" | "signal">): Promise<{ path: string; name: string }[]> {
  if (GRAPH_CONFIG_NAMES.some((file) => existsSync(join(directory, file)))) return [];
  const { projects } = await projectsBelow(directory, signal);
  const named = projects.map(async (path) => {
    // A project whose file has mistakes says so when it is deployed.
    const name = await projectName(join(directory, path), environment).catch(() => undefined);
    return name === undefined ? [] : [{ path, name }];
  });
  return (await Promise.all(named)).flat();
}
