import { resolve } from "node:path";
import { z } from "zod";
import { connectControlPlane } from "../../../client/control-plane.ts";
import { ConflictError, ForbiddenError, NotFoundError, UnauthorisedError } from "../../../client/errors.ts";
import { agentRoutes } from "../../../contract/agent-routes.ts";
import { isLoopback } from "../../../foundation/loopback.ts";
import { Secret } from "../../../foundation/secret.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { keyOfFile } from "../../flags/connection/key-file.ts";

const KEY_VARIABLE = "AGENT_DEPLOY_LISTENER_KEY";
const ID_VARIABLE = "AGENT_DEPLOY_LISTENER_ID";
/** A call is held for 25 s while there is nothing new. */
const CALL_MS = 60_000;

const input = z.object({
  control_plane: z.string("give the URL of the control plane"),
  id: z.guid("write the id that `agent-deploy listeners list` shows").optional(),
  key_file: z.string().optional(),
  kubeconfig: z.string().optional(),
  kube_context: z.string().optional(),
  kube_route: z.string().optional(),
  agents_url: z.string().optional(),
});
type Input = z.output<typeof input>;

export const listenerCommand = defineCommand({
  flags: [
    { flags: "--control-plane <url>", description: "https:// address of the control plane to ask" },
    { flags: "--id <id>", description: `of the listener (default: ${ID_VARIABLE})` },
    {
      flags: "--key-file <file>",
      description: `a file that holds its key, of the role listener (${KEY_VARIABLE} holds the key itself)`,
    },
    {
      flags: "--kubeconfig <file>",
      description: "which kubeconfig (default: KUBECONFIG, ~/.kube/config, in a pod its service account)",
    },
    { flags: "--kube-context <name>", description: "its context (default: the current one)" },
    {
      flags: "--kube-route <way>",
      description:
        "what leads requests to agents: gateway:NAMESPACE/NAME[/SECTION] or ingress[:CLASS[/SECRET]]",
    },
    {
      flags: "--agents-url <url>",
      description: "below which deployments have their names: https://agents.example.com",
    },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy listener --control-plane https://deploy.example.com --id ID --key-file site-a.key --kube-route ingress --agents-url https://agents.example.com",
      "runs agents in the cluster of the current kubeconfig",
    ],
  ],
  input,
  run: listen,
});

async function listen(given: Input, session: Session): Promise<number> {
  const { output, signal, directory, environment, clock } = session;
  const { key: ofFile, problems } = await keyOfFile(given.key_file, "--key-file", directory);
  const id = given.id ?? environment[ID_VARIABLE];
  const ofVariable = environment[KEY_VARIABLE];
  const key = ofFile ?? (ofVariable ? new Secret(ofVariable) : undefined);
  if (!id) problems.push(`--id: give the listener's id, or set ${ID_VARIABLE}`);
  if (!key && given.key_file === undefined)
    problems.push(`--key-file: give the listener's key, or set ${KEY_VARIABLE}`);
  problems.push(...urlProblems(given.control_plane));
  const { kube_route: route, agents_url: agentsUrl } = given;
  problems.push(...agentRoutes({ route, agentsUrl }).problems);
  if (!route && !agentsUrl)
    problems.push(
      "--kube-route, --agents-url: say how requests reach the agents: nobody reaches them from the control plane",
    );
  if (problems.length > 0 || !id || !key) throw new UsageError(problems);
  const controlPlane = connectControlPlane({
    ...{ baseUrl: given.control_plane, credentials: { apiKey: key }, environment, clock },
    // What is sent again is what is there by then.
    ...{ retries: 0, timeoutMs: CALL_MS },
  });
  const { runListener } = await import("../../../control-plane/index.ts");
  output.record({ event: "listening", control_plane: controlPlane.baseUrl, listener_id: id });
  if (!output.isJson)
    output.line(`Listener ${id} asks ${controlPlane.baseUrl}. Ctrl-C ends it; agents run on.`);
  try {
    await runListener({
      id,
      poll: (told, held) =>
        controlPlane.pollListener({ params: { listener_id: id }, body: told }, { signal: held }),
      isFinal: (error) =>
        [UnauthorisedError, ForbiddenError, NotFoundError, ConflictError].some(
          (kind) => error instanceof kind,
        ),
      kubernetes: {
        kubeconfig: given.kubeconfig === undefined ? undefined : resolve(directory, given.kubeconfig),
        context: given.kube_context,
        route,
        agentsUrl,
      },
      ...{ signal, clock },
      log: (line) => output.progress({ type: "warning", message: line }),
    });
  } finally {
    await controlPlane.close();
  }
  output.record({ event: "result", exit_code: 0 });
  if (!output.isJson) output.line("Stopped; agents run on.");
  return 0;
}

/** Its answers hold the secrets of agents. */
function urlProblems(given: string): string[] {
  const url = URL.parse(given);
  if (!url || !["http:", "https:"].includes(url.protocol))
    return [`--control-plane: write an https:// address instead of '${given}'`];
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    return [
      "--control-plane: answers hold the secrets of agents: write https:// for a host that is not this machine",
    ];
  return [];
}
