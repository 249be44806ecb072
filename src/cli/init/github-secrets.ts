import type { ControlPlane } from "../../client/control-plane.ts";
import { findProgram } from "../../foundation/find-program.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";
import { UsageError } from "../errors/usage-error.ts";
import { PRODUCTION } from "./extras.ts";

export const KEY_SECRET = "AGENT_DEPLOY_API_KEY";
export const URL_VARIABLE = "AGENT_DEPLOY_BASE_URL";

/** Runs GitHub's own command line; resolves with what it prints, undefined where it fails. Keys go by standard input. */
export type GitHub = (args: readonly string[], input?: string) => Promise<string | undefined>;

/** `gh` in a folder of a repository, where it is installed and somebody is logged in; else why not. */
export async function openGitHub(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
): Promise<{ gh: GitHub; problem?: undefined } | { gh?: undefined; problem: string }> {
  const program = findProgram(environment.PATH ?? "", "gh");
  if (!program) return { problem: "gh, the command line of GitHub, is not installed" };
  const { execa } = await import("execa");
  const gh: GitHub = async (args, input) => {
    const ended = await execa(program, args, {
      cwd: directory,
      env: { ...environment, GH_PROMPT_DISABLED: "1" },
      extendEnv: false,
      reject: false,
      cancelSignal: signal,
      ...(input === undefined ? { stdin: "ignore" } : { input }),
    });
    signal.throwIfAborted();
    return ended.exitCode === 0 ? ended.stdout : undefined;
  };
  if ((await gh(["auth", "status"])) === undefined)
    return { problem: "nobody is logged in: `gh auth login`" };
  return { gh };
}

/** Why the key is not made and stored: reasons that can be looked up without changing anything. */
export async function keyProblem(gh: GitHub, baseUrl: string): Promise<string | undefined> {
  if (isLoopback(new URL(baseUrl).hostname))
    return `the control plane at ${baseUrl} is one of this machine, which a workflow of GitHub cannot reach`;
  const secrets = await gh(["secret", "list", "--env", PRODUCTION, "--json", "name"]);
  if (secrets?.includes(`"${KEY_SECRET}"`))
    return `the environment ${PRODUCTION} has a ${KEY_SECRET} already`;
  const url = (await gh(["variable", "get", URL_VARIABLE]))?.trim();
  if (url !== undefined && url !== baseUrl)
    return `the repository's ${URL_VARIABLE} is ${url}, and stays as it is`;
  return undefined;
}

/**
 * Makes a key of the role `deploy` and stores it with the address of the control plane in the repository. The key is shown
 * nowhere; one that cannot be stored is revoked.
 * @throws UsageError when GitHub takes one of them not
 */
export async function storeDeployKey(
  name: string,
  { gh, controlPlane, signal }: { gh: GitHub; controlPlane: ControlPlane; signal: AbortSignal },
): Promise<void> {
  const environment = `repos/{owner}/{repo}/environments/${PRODUCTION}`;
  // A PUT to one that is there would remove its rules.
  const isReady =
    (await gh(["api", "--silent", environment])) ??
    (await gh(["api", "--silent", "--method", "PUT", environment]));
  if (isReady === undefined) throw refused(`the environment ${PRODUCTION} could not be made`);
  if ((await gh(["variable", "set", URL_VARIABLE, "--body", controlPlane.baseUrl])) === undefined)
    throw refused(`the variable ${URL_VARIABLE} could not be set`);
  const { id, key } = await controlPlane.createKey({ body: { name, role: "deploy" } }, { signal });
  if (await isStored(key, gh)) return;
  await controlPlane.revokeKey({ params: { key_id: id } }, { signal });
  throw refused(`the secret ${KEY_SECRET} could not be set; the key is revoked`);
}

const isStored = async (key: Secret, gh: GitHub) =>
  (await gh(["secret", "set", KEY_SECRET, "--env", PRODUCTION], key.reveal())) !== undefined;

const refused = (sentence: string) =>
  new UsageError([`gh: ${sentence}`], {
    hint: 'It needs write access to the repository; the commands under "Next" do the same by hand.',
  });
