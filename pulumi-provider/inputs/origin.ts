import { resolve } from "node:path";
import { isPinnedBy } from "../../src/contract/source/source-traits.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import { folderOrigin, repositoryOrigin } from "../../src/sources/index.ts";
import type { ProxyVariables } from "../resource-types.ts";

/** Names of deployments, separated by commas. A variable, so that it holds for one run and is in no state. */
const TAKE_OVER = "AGENT_DEPLOY_TAKE_OVER";

type OriginContext = { directory: string; environment: ProxyVariables; signal: AbortSignal };

/** Adds where it is deployed from: the project, the repository that is fetched, or else the program. */
export async function withOrigin(
  desired: Desired,
  projectDir: string | null | undefined,
  { directory, environment, signal }: OriginContext,
): Promise<Desired> {
  const known = { url: undefined, fork: undefined, environment };
  const { repo_url } = desired.source_config ?? {};
  const { graph_config_path } = desired.source_revision_config ?? {};
  if (!isPinnedBy(desired.source, "commit"))
    return { ...desired, ...(await folderOrigin(resolve(directory, projectDir ?? "."), known, signal)) };
  const origin = repo_url && repositoryOrigin(repo_url, graph_config_path ?? undefined, known);
  return origin ? { ...desired, origin } : desired;
}

/** Whether the environment of this run says that the deployment is taken over from another origin, and how it would. */
export function takingOver(
  name: string,
  environment: ProxyVariables,
): { takeOver: boolean; takeOverBy: string } {
  const names = environment[TAKE_OVER]?.split(",").map((each) => each.trim());
  return { takeOver: names?.includes(name) ?? false, takeOverBy: `${TAKE_OVER}=${name}` };
}
