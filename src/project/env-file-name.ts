/** Whether the path of an environment file (`env` of a graph configuration) may be one: `.env`, `.env.local`, … */
export function isEnvFilePath(path: string): boolean {
  const names = path.split(/[\\/]/);
  return /^\.env[\w.-]*$/.test(names.at(-1) ?? "") && !names.some((name) => name.toLowerCase() === ".git");
}

/** Any other file (`.git/config`, `.npmrc`) holds what is not meant for the agent. */
export function notAnEnvFile(env: string): string {
  return `'${env}' is not an environment file: its name has to begin with .env, and it may not lie in .git`;
}
