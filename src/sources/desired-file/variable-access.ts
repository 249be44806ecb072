import { VARIABLE_NAME } from "../../foundation/text/variable-name.ts";

/** Names to which a file of the project may refer: these alone; `undefined`: all but those of `KEPT`; `false`: none. */
export type VariableAllowance = readonly string[] | false | undefined;

/**
 * Prefixes of variables in which this program, CI systems and the tools of their jobs keep keys and tokens: no code of
 * the project may have them.
 */
const KEPT = [
  ...["AGENT_DEPLOY_", "INPUT_", "ACTIONS_", "GITHUB_", "GH_", "RUNNER_"],
  ...["CI_JOB_", "CI_DEPLOY_", "CI_REGISTRY_", "CI_REPOSITORY_", "GITLAB_", "GL_TOKEN", "BITBUCKET_"],
  ...["BUILDKITE_", "CIRCLE_", "DRONE_", "JENKINS_", "SYSTEM_ACCESSTOKEN", "TRAVIS_", "GITEA_", "FORGEJO_"],
  ...["GIT_", "SSH_", "GPG_", "NPM_", "NODE_AUTH_TOKEN", "YARN_", "PNPM_", "COREPACK_", "DOCKER_"],
  ...["REGISTRY_AUTH_", "PULUMI_", "TF_TOKEN_", "TF_API_", "VAULT_", "ARM_CLIENT_", "ARM_ACCESS_"],
  ...["CLOUDSDK_", "KUBECONFIG", "AWS_ACCESS_KEY_", "AWS_SECRET_", "AWS_SESSION_", "AWS_WEB_IDENTITY_"],
  ...["AZURE_CLIENT_", "AZURE_CREDENTIALS", "GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CREDENTIALS"],
  ...["GOOGLE_GHA_", "GCP_CREDENTIALS", "GCP_SA_"],
] as const;

/**
 * Why a file may not take a value from this variable; undefined where it may. Who writes the file is not always who
 * starts this program: a pull request brings its own.
 */
export function variableRefusal(name: string, allowed: VariableAllowance): string | undefined {
  if (allowed === false)
    return "which it may not read: in a workflow on pull_request_target no variable is read for a file of the project; give the value from outside of it";
  // Windows does not tell capital letters from small ones.
  if (allowed) {
    return allowed.includes(name)
      ? undefined
      : `which it may not read: env-allow names ${allowed.join(", ") || "nothing"}; add it there`;
  }
  const prefix = KEPT.find((each) => name.toUpperCase().startsWith(each));
  return (
    prefix && `which it may not read: ${prefix}… are kept from files of the project; name it in env-allow`
  );
}

/** The names in a text, separated by blanks, commas or line breaks, and what is no name; undefined if it has none. */
export function readAllowance(
  text: string | undefined,
): { allowed: readonly string[]; wrong: string[] } | undefined {
  const names = (text ?? "").split(/[\s,]+/).filter(Boolean);
  if (names.length === 0) return undefined;
  const isName = (word: string) => VARIABLE_NAME.test(word);
  return { allowed: names.filter(isName), wrong: names.filter((word) => !isName(word)) };
}
