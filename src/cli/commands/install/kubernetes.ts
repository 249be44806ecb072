// This folder: commands that install the control plane and its listeners elsewhere.

import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { countFlag } from "../../flags/count-flag.ts";
import type { Manifest } from "../../install/granted.ts";
import { baseOptions, type InstallOptions, installProblems } from "../../install/install-options.ts";
import { listenerManifests } from "../../install/listener-manifests.ts";
import { LISTENER_KEY, LISTENER_NAME, listenerInstallProblems } from "../../install/listener-options.ts";
import { controlPlaneManifests, manifestText } from "../../install/manifests.ts";

const input = z.object({
  print: z.boolean().default(false),
  listener: z.string().optional(),
  control_plane: z.string().optional(),
  image: z.string().optional(),
  namespace: z.string().default(baseOptions.namespace),
  agents_namespace: z.array(z.string()).default([baseOptions.agentsNamespace]),
  secret: z.string().optional(),
  store: z.string().optional(),
  agent_image: z.string().optional(),
  replicas: countFlag(10).optional(),
  host: z.string().optional(),
  agents_host: z.string().optional(),
  kube_route: z.string().optional(),
  agents_url: z.string().optional(),
});
type Input = z.output<typeof input>;

/** A listener has no database, no files, no builds and no port. */
const OF_CONTROL_PLANE = ["store", "agent_image", "replicas", "host", "agents_host"] as const;

export const installKubernetesCommand = defineCommand({
  flags: [
    { flags: "--print", description: "print the manifests, for `kubectl apply -f -`" },
    {
      flags: "--listener <id>",
      description: "those of this listener instead of a control plane's: it runs agents where it is",
    },
    { flags: "--control-plane <url>", description: "with --listener: https:// address of the one to ask" },
    { flags: "--image <image>", description: "the image of the control plane" },
    { flags: "--namespace <name>", description: `its namespace (default: ${baseOptions.namespace})` },
    {
      flags: "--agents-namespace <name>",
      description: `the namespace of the agents that it runs, with --listener repeatable (default: ${baseOptions.agentsNamespace})`,
      isRepeatable: true,
    },
    {
      flags: "--secret <name>",
      description: `the Secret with its keys and its database, which you make (default: ${baseOptions.secret}); of a listener: with its key as \`${LISTENER_KEY}\` (default: ${LISTENER_NAME})`,
    },
    {
      flags: "--store <url>",
      description:
        "s3://BUCKET/PREFIX?endpoint=…: where files are kept (default: on a volume, for one replica)",
    },
    {
      flags: "--agent-image <image>",
      description:
        "the image by which code without one is built and run, with --store (default: such code is refused)",
    },
    {
      flags: "--replicas <count>",
      description: "one is active, the others stand by (default: 2 with --store, else 1)",
    },
    {
      flags: "--host <host>",
      description: "the host of the API, over HTTPS by an Ingress (default: no Ingress)",
    },
    { flags: "--agents-host <host>", description: "the host of the agents, by the same Ingress" },
    {
      flags: "--kube-route <route>",
      description:
        "instead of --agents-host: requests reach agents past the control plane, by gateway:NAMESPACE/NAME[/SECTION] or ingress[:CLASS[/TLS-SECRET]]",
    },
    {
      flags: "--agents-url <url>",
      description: "for --kube-route: https://agents.example.com, below which deployments have their names",
    },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy install kubernetes --print --image registry.example.com/agent-deploy:1",
      "for kubectl apply -f -: one replica with a volume, reached in the cluster",
    ],
    [
      "agent-deploy install kubernetes --print --image registry.example.com/agent-deploy:1 --store s3://agents --agent-image registry.example.com/agent-deploy-agent:1 --host deploy.example.com --agents-host agents.example.com",
      "two replicas, of which one stands by, behind an Ingress",
    ],
    [
      "agent-deploy install kubernetes --print --image registry.example.com/agent-deploy:1 --listener ID --control-plane https://deploy.example.com --agents-namespace agents --kube-route ingress --agents-url https://agents.example.com",
      "a listener, in a cluster that its control plane does not reach",
    ],
  ],
  input,
  async run(given, { output }) {
    const { problems, manifests, before } =
      given.listener === undefined ? controlPlane(given) : listener(given, given.listener);
    if (!given.print)
      problems.push("--print: give it: nothing is applied from here, `kubectl apply -f -` does that");
    if (problems.length > 0) throw new UsageError(problems);
    if (output.isJson) output.record({ event: "result", exit_code: 0, manifests: manifests() });
    else output.text(`${before ?? ""}${manifestText(manifests())}`);
    return 0;
  },
});

type Install = { problems: string[]; manifests: () => readonly Manifest[]; before?: string };

function controlPlane(given: Input): Install {
  const { image = "", store, host, agents_namespace: agents } = given;
  const options: InstallOptions = {
    ...{
      namespace: given.namespace,
      agentsNamespace: agents[0] ?? "",
      secret: given.secret ?? baseOptions.secret,
    },
    ...{ image, store, host, agentsHost: given.agents_host, agentImage: given.agent_image },
    ...{ route: given.kube_route, agentsUrl: given.agents_url },
    replicas: given.replicas ?? (store === undefined ? 1 : 2),
  };
  const problems = installProblems(options);
  if (agents.length > 1)
    problems.push("--agents-namespace: give one: only a listener runs agents in several");
  if (given.control_plane !== undefined)
    problems.push("--control-plane: give --listener, too: a control plane asks no other");
  return { problems, manifests: () => controlPlaneManifests(options) };
}

function listener(given: Input, id: string): Install {
  const { image = "", namespace, secret = LISTENER_NAME, control_plane = "" } = given;
  const options = {
    ...{ id, controlPlane: control_plane, namespace, image, secret },
    agentsNamespaces: [...new Set(given.agents_namespace)],
    ...{ route: given.kube_route, agentsUrl: given.agents_url },
  };
  const problems = listenerInstallProblems(options);
  for (const field of OF_CONTROL_PLANE)
    if (given[field] !== undefined)
      problems.push(`--${field.replaceAll("_", "-")}: leave it out with --listener: it is a control plane's`);
  return {
    problems,
    manifests: () => listenerManifests(options),
    before: `# Its key: kubectl --namespace ${namespace} create secret generic ${secret} --from-file=${LISTENER_KEY}=FILE\n`,
  };
}
