/** Names of the desired-state file, looked for in the project folder. */
export const DESIRED_FILE_NAMES: readonly string[] = [
  "agent-deploy.yaml",
  "agent-deploy.yml",
  "agent-deploy.json",
];
