import type { InstallPlan } from "../../../../project/python/install-plan.ts";
import { BuildError } from "../../build-error.ts";
import type { Ask } from "./uv.ts";

/**
 * The path of an installed interpreter that satisfies the plan.
 * @throws BuildError that names those found
 */
export async function findInterpreter(
  { specifiers, because }: InstallPlan["python"],
  uv: string,
  ask: Ask,
): Promise<string> {
  const { code, output } = await ask([uv, "python", "find", "--no-project", "--system", specifiers]);
  if (code === 0) return output.trim();
  const found = await installed(uv, ask);
  const list = found.length === 0 ? "none is installed" : `this machine has ${found.join(", ")}`;
  throw new BuildError(`no Python fits ${specifiers}${because === "" ? "" : ` (${because})`}: ${list}`, {
    hint: "Have its operator install that version of Python on the PATH of the control plane, or change what the project asks for.",
  });
}

async function installed(uv: string, ask: Ask): Promise<string[]> {
  const { code, output } = await ask([uv, "python", "list", "--only-installed", "--output-format", "json"]);
  if (code !== 0) return [];
  const all = JSON.parse(output) as { version: string; path: string }[];
  return [...new Set(all.map(({ version }) => version))];
}
