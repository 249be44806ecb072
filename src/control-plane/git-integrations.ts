import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { RuleProblem } from "../contract/rules/deployment-rules.ts";
import type { SourceConfig } from "../contract/source/source-config.ts";
import { fieldPath } from "../foundation/json/field-path.ts";
import { Secret } from "../foundation/secret.ts";
import { BuildError } from "./build/build-error.ts";
import { type GitCredentials, isBelow } from "./build/fetch/git-url.ts";
import { runCommand } from "./build/run-command.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { gitEnvironment, type HostEnvironment } from "./machine/host-environment.ts";

/**
 * Credentials of the control plane for repositories below a URL. The token is in the file itself, in a separate file or
 * is what a command prints.
 */
const integration = z
  .strictObject({
    id: z.guid(),
    name: z.string().min(1),
    url: z.url({ protocol: /^https?$/, message: "write the http(s) URL that its repositories begin with" }),
    username: z.string().min(1).default("x-access-token"),
    token: z.string().min(1).optional(),
    token_file: z.string().min(1).optional(),
    command: z.array(z.string().min(1)).min(1).optional(),
  })
  .refine(({ token, token_file, command }) => [token, token_file, command].filter(Boolean).length === 1, {
    message: "give exactly one of token, token_file and command",
  });
type Integration = z.output<typeof integration>;

export type GitIntegrations = {
  /** What is wrong with the integration that a new deployment names. */
  problems(config: SourceConfig): RuleProblem[];
  /**
   * Undefined where none is named.
   * @throws BuildError when it is not configured any more, or its token cannot be had
   */
  credentials(
    config: Pick<SourceConfig, "integration_id" | "repo_url">,
    signal: AbortSignal,
  ): Promise<GitCredentials | undefined>;
};

/**
 * The integrations of a JSON file that holds a list of them; none without a file.
 * @throws ControlPlaneError naming every problem of the file; never a token
 */
export function readGitIntegrations(file: string | undefined, environment: HostEnvironment): GitIntegrations {
  const all = file === undefined ? [] : parsed(file);
  const byId = new Map(all.map((each) => [each.id.toLowerCase(), each]));
  const find = (id: string | null | undefined) => byId.get(id?.toLowerCase() ?? "");
  return {
    problems({ integration_id: id, repo_url }) {
      if (!id) return [];
      const path = "source_config.integration_id";
      const found = find(id);
      if (!found) return [{ path, message: `${path} ${id} is not known here: ${knownText(all)}` }];
      if (!repo_url || isBelow(found.url, repo_url)) return [];
      const message = `${path} ${id} ('${found.name}') is for repositories below ${found.url}, and repo_url is not one`;
      return [{ path, message }];
    },
    async credentials({ integration_id: id, repo_url }, signal) {
      if (!id) return undefined;
      const found = find(id);
      if (!found || !repo_url || !isBelow(found.url, repo_url))
        throw new BuildError(
          `the Git integration ${id} is not configured for this repository: ${knownText(all)}`,
        );
      const token = await tokenOf(found, { folder: dirname(file ?? ""), environment, signal });
      return { username: found.username, password: token, below: found.url };
    },
  };
}

function parsed(file: string): Integration[] {
  const read = z.array(integration).safeParse(readJson(file));
  const problems = read.success
    ? givenTwice(read.data)
    : read.error.issues.map(({ path, message }) => `${fieldPath(path) || "the file"}: ${message}`);
  if (!read.success || problems.length > 0) {
    throw new ControlPlaneError(`${file} holds no valid Git integrations: ${problems.join("; ")}`, {
      hint: "The file is a JSON list of {id, name, url, username, and one of token, token_file, command}.",
    });
  }
  return read.data;
}

function readJson(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    const hint = "Check the path.";
    throw new ControlPlaneError(`the Git integrations file ${file} could not be read`, { hint, cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message quotes the file, which may hold tokens.
    throw new ControlPlaneError(`the Git integrations file ${file} is not JSON`, {
      hint: "Check its syntax.",
    });
  }
}

function givenTwice(all: readonly Integration[]): string[] {
  const ids = all.map(({ id }) => id.toLowerCase());
  const twice = all.filter(({ id }, index) => ids.indexOf(id.toLowerCase()) !== index);
  return twice.map(({ id }) => `id '${id}' is given twice`);
}

function knownText(all: readonly Integration[]): string {
  if (all.length === 0) return "this control plane has no Git integrations (server --git-integrations)";
  return `it has ${all.map(({ id, name, url }) => `${id} ('${name}', ${url})`).join(", ")}`;
}

/** How long a command may take to print its token. */
const COMMAND_MS = 10_000;

async function tokenOf(
  { name, token, token_file, command }: Integration,
  context: { folder: string; environment: HostEnvironment; signal: AbortSignal },
): Promise<Secret> {
  if (token !== undefined) return new Secret(token);
  const failed = (why: string, cause?: unknown) =>
    new BuildError(`the Git integration '${name}' has no token: ${why}`, { cause });
  const lines: string[] = [];
  if (command) {
    const [program = "", ...args] = command;
    const limit = AbortSignal.timeout(COMMAND_MS);
    const { code, reason } = await runCommand({
      command: [program, ...args],
      directory: resolve(context.folder),
      environment: gitEnvironment(context.environment, "operator"),
      signal: AbortSignal.any([context.signal, limit]),
      onOutput: (line) => lines.push(line),
    }).catch((error) => {
      throw error === limit.reason ? failed(`its command took longer than ${COMMAND_MS / 1000} s`) : error;
    });
    if (code !== 0) throw failed(`its command failed: ${reason}`);
  } else {
    const text = await readFile(resolve(context.folder, String(token_file)), "utf8").catch((cause) => {
      throw failed("its token_file cannot be read", cause);
    });
    lines.push(...text.split("\n"));
  }
  const first = lines.map((line) => line.trim()).find((line) => line !== "");
  if (first === undefined) throw failed("nothing was printed or written");
  return new Secret(first);
}
