const DEPLOY = "`agent-deploy deploy` creates or updates a deployment, and waits until it is live.";
const DELETE = "`agent-deploy delete` deletes a deployment.";
const LOGS = "`agent-deploy logs --follow` prints the log as it comes.";
const REVISIONS = "`agent-deploy revisions` lists the revisions of a deployment.";
const STATUS = "`agent-deploy status` shows a deployment, `agent-deploy list` all of them.";
const START =
  "`agent-deploy dev` serves a project here, `agent-deploy server` a control plane; `deploy` sends it there.";
const STOP =
  "A deployment with `min_scale: 0` rests without requests, and starts with the next one (docs/resources.md).";
const RESTART =
  "An agent that does not answer is started again by itself; `agent-deploy deploy` brings changes to it.";
const SECRETS =
  "`agent-deploy env set --secret NAME` sets a secret of a deployment; `agent-deploy shared-secrets` keeps named ones for several.";
const VERSION = "`agent-deploy --version` prints the version.";
const SHELL =
  "No shell leads to an agent: `agent-deploy logs` shows what it prints, `agent-deploy invoke` asks it.";
// Every program of the machine sees the arguments of others.
const API_KEY = "Set AGENT_DEPLOY_API_KEY, or give a file that holds the key: --api-key-file.";

/** First words that users of similar tools try, and what does it here. What deletes is named for its own words only. */
export const WORDS: Readonly<Record<string, string>> = {
  ls: "`agent-deploy list` shows all deployments.",
  deployments: "`agent-deploy list` shows all deployments.",
  ps: STATUS,
  get: STATUS,
  show: STATUS,
  info: STATUS,
  inspect: STATUS,
  describe: STATUS,
  rm: DELETE,
  remove: DELETE,
  down: DELETE,
  destroy: DELETE,
  up: `${DEPLOY} ${START}`,
  push: DEPLOY,
  publish: DEPLOY,
  redeploy: DEPLOY,
  create: "`agent-deploy init` starts a project, `agent-deploy deploy` creates its deployment.",
  new: "`agent-deploy init` starts a project, `agent-deploy deploy` creates its deployment.",
  preview: "`agent-deploy deploy --preview NUMBER` deploys the preview of a pull request.",
  start: START,
  run: START,
  serve: START,
  stop: STOP,
  restart: RESTART,
  scale:
    "`min_scale` and `max_scale` in `agent-deploy.yaml` say it, or `deploy --resource-spec` (docs/resources.md).",
  log: LOGS,
  tail: LOGS,
  history: REVISIONS,
  releases: REVISIONS,
  versions: REVISIONS,
  config:
    "`agent-deploy env` shows and changes settings and secrets; `agent-deploy use` says which control plane is used.",
  secret: SECRETS,
  secrets: SECRETS,
  auth: "`agent-deploy login` logs in to a control plane, `agent-deploy whoami` says who you are there.",
  version: VERSION,
  ssh: SHELL,
  exec: SHELL,
  shell: SHELL,
};

/** Flags that have no place here, of one command or of all, and what does it. */
export const FLAGS: Readonly<Record<string, string>> = {
  // Its --yes agrees to a replacement.
  "deploy --force": RESTART,
  "--api-key": API_KEY,
  "--token": API_KEY,
  "-v": VERSION,
  "--dry-run": "`agent-deploy plan` shows what deploy would do, and changes nothing.",
  "--prod":
    "A deployment is for production by its type: --deployment-type prod, with --name for one beside another.",
  "--production":
    "A deployment is for production by its type: --deployment-type prod, with --name for one beside another.",
};

/** Flags with another name here: the first that the command has is meant. */
export const FLAG_NAMES: Readonly<Record<string, readonly string[]>> = {
  "-n": ["--limit", "--name"],
  "--tail": ["--limit"],
  "--lines": ["--limit"],
  "-f": ["--follow", "--yes"],
  "--watch": ["--follow"],
  "-y": ["--yes"],
  "--force": ["--yes"],
  "-e": ["--env"],
  "--env-file": ["--secrets-file"],
  "-d": ["--no-wait"],
  "--detach": ["--no-wait"],
  "-o": ["--json"],
  "--output": ["--json"],
  "--format": ["--json"],
  "--cwd": ["--project"],
  "-C": ["--project"],
  "--url": ["--base-url"],
  "--host": ["--base-url"],
};

/** Second words that mean the same: of these a group of commands has one or another. */
export const VERBS: readonly (readonly string[])[] = [
  ["list", "ls", "all", "get"],
  ["show", "pull", "get", "view", "inspect", "describe", "info", "cat", "export", "download"],
  ["set", "create", "add", "new", "make", "put", "update", "edit"],
  ["join", "follow", "tail", "watch", "logs", "attach"],
  ["cancel", "stop", "kill", "interrupt", "abort"],
  ["delete", "unset", "revoke", "rm", "remove", "del", "destroy"],
];
