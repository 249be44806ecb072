import type { Section } from "../row.ts";

/** §1: what the service and its command line do. */
export const serviceRows = {
  "1 Service": {
    operations: "A control plane creates, reads, updates and lists deployments; each has revisions",
    "first-revision": "A deployment made from a source gets a first revision, which is its latest one",
    asynchronous: "A revision is deployed asynchronously; its client polls until it is `DEPLOYED`",
    "patch-revision": "Which fields a patch names decides whether it makes a revision",
    "tracing-project": {
      what: "Creating a deployment creates a tracing project of the same name",
      differs:
        "no traces are stored; only the hosted dialect keeps the name reserved after a deletion, as such a project does.",
    },
    "platform-providers": "Platform-level OAuth providers can be read",
    flow: "Create, read, poll the latest revision, patch: in this order, with the ids of the answers",
  },
  "1 Command line": {
    "cli-project": "`deploy` runs in a project folder whose `graph.json` exports a graph",
    "cli-defaults": "It creates a deployment of type `dev`, named after the folder",
    "cli-name": "`--name` gives another name",
    "cli-prod": "`--deployment-type prod` makes a production deployment",
    "cli-update": "Run again, it finds the deployment by its name and updates it in place",
    "cli-list": "`list` shows all deployments",
    "cli-logs": "`logs` follows the run log",
    "cli-delete": {
      what: "`delete <ID>` removes a deployment",
      differs: "a name does as well, and it asks first; `--yes` answers.",
    },
    "cli-key-file": "The key comes from the environment file of the project",
    "cli-key-inline": "The key comes from a variable of the environment",
    "cli-prerequisites": {
      what: "It needs an account with a paid plan, a container runtime, and a cross-build extension on Apple Silicon",
      differs: "none of them is needed for sources that the control plane builds.",
    },
  },
} satisfies Record<string, Section>;
