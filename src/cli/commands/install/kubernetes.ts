// This folder: commands that install the control plane elsewhere.

import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { countFlag } from "../../flags/count-flag.ts";
import { baseOptions, installProblems } from "../../install/install-options.ts";
import { controlPlaneManifests, manifestText } from "../../install/manifests.ts";

export const installKubernetesCommand = defineCommand({
  flags: [
    { flags: "--print", description: "print the manifests, for `kubectl apply -f -`" },
    { flags: "--image <image>", description: "the image of the control plane" },
    { flags: "--namespace <name>", description: `its namespace (default: ${baseOptions.namespace})` },
    {
      flags: "--agents-namespace <name>",
      description: `the namespace of the agents that it runs (default: ${baseOptions.agentsNamespace})`,
    },
    {
      flags: "--secret <name>",
      description: `the Secret with its keys and its database, which you make (default: ${baseOptions.secret})`,
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
  ],
  input: z.object({
    print: z.boolean().default(false),
    image: z.string().optional(),
    namespace: z.string().default(baseOptions.namespace),
    agents_namespace: z.string().default(baseOptions.agentsNamespace),
    secret: z.string().default(baseOptions.secret),
    store: z.string().optional(),
    agent_image: z.string().optional(),
    replicas: countFlag(10).optional(),
    host: z.string().optional(),
    agents_host: z.string().optional(),
    kube_route: z.string().optional(),
    agents_url: z.string().optional(),
  }),
  async run(given, { output }) {
    const { image = "", store, host } = given;
    const options = {
      ...{ namespace: given.namespace, agentsNamespace: given.agents_namespace, secret: given.secret },
      ...{ image, store, host, agentsHost: given.agents_host, agentImage: given.agent_image },
      ...{ route: given.kube_route, agentsUrl: given.agents_url },
      replicas: given.replicas ?? (store === undefined ? 1 : 2),
    };
    const problems = installProblems(options);
    if (!given.print)
      problems.push("--print: give it: nothing is applied from here, `kubectl apply -f -` does that");
    if (problems.length > 0) throw new UsageError(problems);
    const manifests = controlPlaneManifests(options);
    if (output.isJson) output.record({ event: "result", exit_code: 0, manifests });
    else output.text(manifestText(manifests));
    return 0;
  },
});
