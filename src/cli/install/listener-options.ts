import { z } from "zod";
import { agentRoutes, type GivenRoutes } from "../../contract/agent-routes.ts";
import { agentsNamespaceProblems, NAME, nameProblems } from "./install-options.ts";

/** A listener that is installed, and where. */
export type ListenerInstallOptions = {
  /** As the control plane knows it. */
  id: string;
  /** `https://…`, of its API. */
  controlPlane: string;
  /** Of the listener itself. */
  namespace: string;
  /** Those of its record at the control plane. */
  agentsNamespaces: readonly string[];
  /** Of the control plane, as nodes pull it. */
  image: string;
  /** The Secret that has its key: its operator makes it. */
  secret: string;
} & GivenRoutes;

/** Also the name of its ServiceAccount and of its Secret, if no other is given. */
export const LISTENER_NAME = `${NAME}-listener`;
export const LISTENER_KEY = "key";

/** All that cannot be, in words for the command line. */
export function listenerInstallProblems(options: ListenerInstallOptions): string[] {
  const { id, controlPlane, namespace, agentsNamespaces, image, secret, route, agentsUrl } = options;
  const problems = nameProblems({ "--namespace": [namespace], "--secret": [secret] });
  problems.push(...agentsNamespaceProblems(namespace, agentsNamespaces));
  if (!z.guid().safeParse(id).success)
    problems.push(`--listener: write the id that \`agent-deploy listeners list\` shows instead of '${id}'`);
  if (!controlPlane) problems.push("--control-plane: give the https:// address that the listener asks");
  else if (URL.parse(controlPlane)?.protocol !== "https:")
    problems.push(
      `--control-plane: answers hold the secrets of agents: write an https:// address instead of '${controlPlane}'`,
    );
  if (!image) problems.push("--image: give the image of the control plane (deploy/images makes it)");
  problems.push(...agentRoutes({ route, agentsUrl }).problems);
  if (route === undefined && agentsUrl === undefined)
    problems.push(
      "--kube-route, --agents-url: say how requests reach the agents: nobody reaches them from the control plane",
    );
  return problems;
}
