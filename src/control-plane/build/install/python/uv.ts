import { UV_REQUIREMENT } from "../../../../project/python/install-commands.ts";
import type { ChildEnvironment } from "../../../machine/host-environment.ts";
import { BuildError } from "../../build-error.ts";
import { type CommandEnd, runCommand } from "../../run-command.ts";
import type { InstallRequest } from "../install.ts";

/** What runs where the project is installed, with its output returned. */
export type Ask = (
  command: readonly [string, ...string[]],
) => Promise<CommandEnd & { output: string; errors: string }>;

export function askIn(request: InstallRequest, environment: ChildEnvironment): Ask {
  const { project_directory: directory, confinement, signal } = request;
  return async (command) => {
    const output: string[] = [];
    const errors: string[] = [];
    const end = await runCommand({
      ...{ command, directory, environment, confinement, signal },
      onOutput: (line) => output.push(line),
      onError: (line) => errors.push(line),
    });
    return { ...end, output: output.join("\n"), errors: errors.join("\n") };
  };
}

/** From its wheel, once for a home of builds; nothing else finds a program that is half written. */
const FETCH = `
uv="$HOME/.cache/agent-deploy/uv"
[ -x "$uv" ] && echo "$uv" && exit
made=$(mktemp -d) || exit
trap 'rm -rf "$made"' EXIT
python3 -m venv "$made" >&2 &&
  "$made/bin/python" -m pip install --quiet --disable-pip-version-check --no-input '${UV_REQUIREMENT}' >&2 &&
  mkdir -p "$HOME/.cache/agent-deploy" && cp "$made/bin/uv" "$uv.$$" && mv "$uv.$$" "$uv" && echo "$uv" && echo new
`;

/**
 * The program uv: that of the machine, else from PyPI.
 * @throws BuildError when there is none and none can be fetched
 */
export async function findUv(ask: Ask, log: InstallRequest["log"]): Promise<string> {
  if ((await ask(["uv", "--version"])).code === 0) return "uv";
  const { code, output, errors, reason } = await ask(["/bin/sh", "-c", FETCH]);
  const [uv, isNew] = output.split("\n");
  if (isNew) log("INFO", "uv is not installed on this machine: taken from PyPI, once for this deployment");
  if (code === 0 && uv) return uv;
  const why = errors.trim().split("\n").at(-1) || reason;
  throw new BuildError(
    `uv, which installs packages of Python, is not there and could not be fetched: ${why}`,
    {
      hint: "Install uv on the control plane's machine, or Python 3 with its module venv.",
    },
  );
}
