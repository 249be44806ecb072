// This folder: one command a file, with its flags and its help. Nothing is printed past the output.

import type { CommandTable } from "../command.ts";

/** Every command, in the order of the help. Each is loaded when it is called. */
export const commandTable: CommandTable = {
  groups: {
    env: "Show and change the settings and secrets of a deployment",
    "shared-secrets":
      "Keep named secrets and configs on the control plane, for volumes, variables and pull secrets",
    notifications: "Send webhooks about revisions and agents",
    keys: "Make, list and revoke the API keys of a tenant",
    listeners: "Make, list and delete listeners: clusters that ask themselves what is to run there",
    tenants: "Make, list and delete tenants, with the operator's key",
    runs: "List, follow and cancel the runs of an agent",
    threads: "List, show and delete the conversations with an agent",
    install: "Print what a control plane needs elsewhere",
  },
  commands: [
    {
      name: "init",
      summary: "Start a project: from a template in an empty folder, or around the graphs that are there",
      load: async () => (await import("./init.ts")).initCommand,
    },
    {
      name: "deploy",
      summary: "Create or update a deployment, and wait until it is live",
      load: async () => (await import("./deploy.ts")).deployCommand,
    },
    {
      name: "deploy list",
      summary: "The same as `list`",
      load: async () => (await import("./list.ts")).listCommand,
    },
    {
      name: "deploy logs",
      summary: "The same as `logs`",
      load: async () => (await import("./revisions/logs.ts")).logsCommand,
    },
    {
      name: "deploy delete",
      summary: "The same as `delete`",
      load: async () => (await import("./delete.ts")).deleteCommand,
    },
    {
      name: "plan",
      summary: "Show what deploy would do, and change nothing",
      load: async () => (await import("./plan.ts")).planCommand,
    },
    {
      name: "doctor",
      summary: "Look at this machine, the project and the control plane for what a deploy would stumble over",
      load: async () => (await import("./doctor.ts")).doctorCommand,
    },
    {
      name: "wait",
      summary: "Wait for a revision that another client made, until it is live or has failed",
      load: async () => (await import("./revisions/wait.ts")).waitCommand,
    },
    {
      name: "rollback",
      summary: "Go back to an earlier revision, with the source, resources and secrets that it ran with",
      load: async () => (await import("./revisions/rollback.ts")).rollbackCommand,
    },
    {
      name: "promote",
      summary: "Bring the code of one deployment to another: the same commit or image digest",
      load: async () => (await import("./revisions/promote.ts")).promoteCommand,
    },
    {
      name: "interrupt",
      summary: "Interrupt a revision under way: a stuck one holds up those after it",
      load: async () => (await import("./revisions/interrupt.ts")).interruptCommand,
    },
    {
      name: "list",
      summary: "List all deployments",
      load: async () => (await import("./list.ts")).listCommand,
    },
    {
      name: "status",
      summary: "Show a deployment and its latest revision",
      load: async () => (await import("./status.ts")).statusCommand,
    },
    {
      name: "revisions",
      summary: "List the revisions of a deployment, newest first",
      load: async () => (await import("./revisions/revisions.ts")).revisionsCommand,
    },
    {
      name: "diff",
      summary: "Show what differs between two revisions of a deployment: code, settings, secrets, resources",
      load: async () => (await import("./revisions/diff.ts")).diffCommand,
    },
    {
      name: "logs",
      summary: "Print the run log of a deployment, or a build log",
      load: async () => (await import("./revisions/logs.ts")).logsCommand,
    },
    {
      name: "traces",
      summary: "List what the agents of a deployment have traced, or show the tree of one",
      load: async () => (await import("./traces.ts")).tracesCommand,
    },
    {
      name: "hook",
      summary: "Make a webhook by which a Git host tells of pushes; its secret is shown once",
      load: async () => (await import("./hook.ts")).hookCommand,
    },
    {
      name: "chat",
      summary: "Open a chat page for an agent server",
      load: async () => (await import("./servers/chat.ts")).chatCommand,
    },
    {
      name: "studio",
      summary: "Open the studio for an agent server: its graph, threads, steps and runs",
      load: async () => (await import("./servers/studio.ts")).studioCommand,
    },
    {
      name: "invoke",
      summary: "Ask an agent, and show its answer as it comes",
      load: async () => (await import("./invoke.ts")).invokeCommand,
    },
    {
      name: "open",
      summary: "Open the chat page for an agent server in the browser",
      load: async () => (await import("./servers/open.ts")).openCommand,
    },
    {
      name: "threads list",
      summary: "List conversations, those used last first",
      load: async () => (await import("./threads/list.ts")).listThreadsCommand,
    },
    {
      name: "threads show",
      summary: "Show a conversation: its messages, and what it waits for",
      load: async () => (await import("./threads/show.ts")).showThreadCommand,
    },
    {
      name: "threads delete",
      summary: "Delete conversations with their runs and checkpoints",
      load: async () => (await import("./threads/delete.ts")).deleteThreadsCommand,
    },
    {
      name: "runs list",
      summary: "List runs, newest first",
      load: async () => (await import("./runs/list.ts")).listRunsCommand,
    },
    {
      name: "runs join",
      summary: "Follow a run to its end, from its beginning as far as the server keeps it",
      load: async () => (await import("./runs/join.ts")).joinRunCommand,
    },
    {
      name: "runs cancel",
      summary: "End a run under way",
      load: async () => (await import("./runs/cancel.ts")).cancelRunCommand,
    },
    {
      name: "delete",
      summary: "Delete a deployment with all its revisions",
      load: async () => (await import("./delete.ts")).deleteCommand,
    },
    {
      name: "teardown",
      summary: "Delete a deployment with its tracing project; one that is not there is fine",
      load: async () => (await import("./teardown.ts")).teardownCommand,
    },
    {
      name: "env list",
      summary: "List settings with their values, and secrets by name",
      load: async () => (await import("./env/list.ts")).listVariablesCommand,
    },
    {
      name: "env set",
      summary: "Set settings and secrets, and wait until the agent has them",
      load: async () => (await import("./env/set.ts")).setVariablesCommand,
    },
    {
      name: "env unset",
      summary: "Remove settings and secrets",
      load: async () => (await import("./env/unset.ts")).unsetVariablesCommand,
    },
    {
      name: "env pull",
      summary: "Write settings, and names of secrets, to an environment file",
      load: async () => (await import("./env/pull.ts")).pullVariablesCommand,
    },
    {
      name: "shared-secrets list",
      summary: "List names and keys, never values",
      load: async () => (await import("./shared-secrets/list.ts")).listSharedSecretsCommand,
    },
    {
      name: "shared-secrets set",
      summary: "Make or replace a secret or config",
      load: async () => (await import("./shared-secrets/set.ts")).setSharedSecretsCommand,
    },
    {
      name: "shared-secrets delete",
      summary: "Delete a secret or config that no deployment refers to",
      load: async () => (await import("./shared-secrets/delete.ts")).deleteSharedSecretsCommand,
    },
    {
      name: "templates",
      summary: "List the projects of the control plane that deployments can be made from",
      load: async () => (await import("./templates.ts")).templatesCommand,
    },
    {
      name: "audit",
      summary: "List who changed what: requests, keys and addresses",
      load: async () => (await import("./audit.ts")).auditCommand,
    },
    {
      name: "limits",
      summary: "Show what the key and its tenant may use, and what they have used",
      load: async () => (await import("./limits.ts")).limitsCommand,
    },
    {
      name: "notifications list",
      summary: "List who is told of revisions and agents",
      load: async () => (await import("./notifications/list.ts")).listNotificationsCommand,
    },
    {
      name: "notifications create",
      summary: "Send webhooks about revisions and agents to a URL",
      load: async () => (await import("./notifications/create.ts")).createNotificationCommand,
    },
    {
      name: "notifications deliveries",
      summary: "List what was sent to a receiver, and how it answered",
      load: async () => (await import("./notifications/deliveries.ts")).listDeliveriesCommand,
    },
    {
      name: "notifications delete",
      summary: "Send no more to a receiver",
      load: async () => (await import("./notifications/delete.ts")).deleteNotificationCommand,
    },
    {
      name: "keys list",
      summary: "List the keys: names, roles and ends",
      load: async () => (await import("./keys/list.ts")).listKeysCommand,
    },
    {
      name: "keys create",
      summary: "Make a key, which is shown once",
      load: async () => (await import("./keys/create.ts")).createKeyCommand,
    },
    {
      name: "keys revoke",
      summary: "End a key at once",
      load: async () => (await import("./keys/revoke.ts")).revokeKeyCommand,
    },
    {
      name: "listeners list",
      summary: "List the listeners: their namespaces, and when each called last",
      load: async () => (await import("./listeners/list.ts")).listListenersCommand,
    },
    {
      name: "listeners create",
      summary: "Make a listener, for deployments to name",
      load: async () => (await import("./listeners/create.ts")).createListenerCommand,
    },
    {
      name: "listeners delete",
      summary: "Delete a listener that no deployment names, with its keys",
      load: async () => (await import("./listeners/delete.ts")).deleteListenerCommand,
    },
    {
      name: "tenants list",
      summary: "List all tenants",
      load: async () => (await import("./tenants/list.ts")).listTenantsCommand,
    },
    {
      name: "tenants create",
      summary: "Make a tenant",
      load: async () => (await import("./tenants/create.ts")).createTenantCommand,
    },
    {
      name: "tenants delete",
      summary: "Delete a tenant without deployments, with its keys and named secrets",
      load: async () => (await import("./tenants/delete.ts")).deleteTenantCommand,
    },
    {
      name: "login",
      summary: "Log in to a control plane: its address and key become a context",
      load: async () => (await import("./contexts/login.ts")).loginCommand,
    },
    {
      name: "logout",
      summary: "Forget a context and its key",
      load: async () => (await import("./contexts/logout.ts")).logoutCommand,
    },
    {
      name: "use",
      summary: "Show the contexts, and choose the current one",
      load: async () => (await import("./contexts/use.ts")).useCommand,
    },
    {
      name: "whoami",
      summary: "Say which control plane commands use here, why, and what the key may do",
      load: async () => (await import("./contexts/whoami.ts")).whoamiCommand,
    },
    {
      name: "build",
      summary:
        "Build the image of a project with podman or docker: its graphs, its packages and the agent server",
      load: async () => (await import("./build.ts")).buildCommand,
    },
    {
      name: "dashboard",
      summary: "Open the control plane's dashboard in the browser, signed in",
      load: async () => (await import("./servers/dashboard.ts")).dashboardCommand,
    },
    {
      name: "server",
      summary: "Run the control plane on this machine: the whole deployment API, builds and agents",
      load: async () => (await import("./servers/server.ts")).serverCommand,
    },
    {
      name: "server backup",
      summary: "Back up the control plane of this machine with its agents' threads, while it runs",
      load: async () => (await import("./servers/backup.ts")).backUpServerCommand,
    },
    {
      name: "server backups",
      summary: "List the backups that a control plane has made, and when the vault's key was written out",
      load: async () => (await import("./servers/backups.ts")).listBackupsCommand,
    },
    {
      name: "server restore",
      summary: "Make a data folder from a backup, for a control plane to start from",
      load: async () => (await import("./servers/restore.ts")).restoreServerCommand,
    },
    {
      name: "server rotate-key",
      summary: "Replace the vault's key of a control plane that does not run",
      load: async () => (await import("./servers/rotate-key.ts")).rotateKeyCommand,
    },
    {
      name: "listener",
      summary: "Run agents in a cluster as a control plane orders that cannot reach it",
      load: async () => (await import("./servers/listener.ts")).listenerCommand,
    },
    {
      name: "dev",
      summary: "Serve a project as it is edited, with a control plane to deploy it to",
      load: async () => (await import("./servers/dev.ts")).devCommand,
    },
    {
      name: "agent",
      summary: "Run an agent server alone: the graphs of a project, without a control plane",
      load: async () => (await import("./servers/agent.ts")).agentCommand,
    },
    {
      name: "install kubernetes",
      summary: "Print the manifests of a control plane, or of a listener, that runs in a cluster",
      load: async () => (await import("./install/kubernetes.ts")).installKubernetesCommand,
    },
    {
      name: "completion",
      summary: "Print the script by which a shell completes this command line",
      load: async () => (await import("./completion.ts")).completionCommand,
    },
  ],
};
