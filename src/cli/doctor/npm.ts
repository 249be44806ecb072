import { isJsonObject } from "../../foundation/json/json-object.ts";
import { askProgram, type ProgramCall } from "./ask-program.ts";
import { type Check, type Finding, ok, skipped, warning } from "./check.ts";

const NO_NPM = "npm is not there";

type Asked = Omit<ProgramCall, "signal">;

const REGISTRY_MS = 5_000;
const BUILDS = "Builds on this machine, and an install of your own, would lack packages or fail.";

/** npm of this machine, as it is set for this folder. */
export function npmChecks(call: Asked): Check[] {
  return [
    {
      id: "npm",
      title: "npm",
      async look(signal) {
        const version = await askProgram("npm", ["--version"], { ...call, signal });
        return version === undefined
          ? warning("not found on the PATH", {
              why: "A control plane of this machine installs the packages of projects with it.",
              fix: "Install Node.js with its npm, or have the folder of npm on the PATH.",
            })
          : ok(version);
      },
    },
    {
      id: "npm_settings",
      title: "npm settings",
      look: async (signal) => settingsFinding(await readConfig({ ...call, signal }), call.environment),
    },
    {
      id: "registry",
      title: "Package registry",
      look: (signal) => registryFinding({ ...call, signal }),
    },
  ];
}

async function readConfig(call: ProgramCall): Promise<Record<string, unknown> | undefined> {
  const text = await askProgram("npm", ["config", "list", "--json"], call);
  const value: unknown = text === undefined ? undefined : JSON.parse(text);
  return isJsonObject(value) ? value : undefined;
}

function settingsFinding(
  config: Record<string, unknown> | undefined,
  environment: ProgramCall["environment"],
): Finding {
  if (!config) return skipped(NO_NPM);
  const { omit = [], "ignore-scripts": ignoresScripts, "engine-strict": isStrict } = config;
  const omitted = Array.isArray(omit) ? omit : [omit];
  const found = [
    ...(ignoresScripts === true
      ? [["ignore-scripts", "packages that make their program at the install have none"]]
      : []),
    ...(omitted.includes("dev")
      ? [["omit", "development packages, TypeScript among them, are left out"]]
      : []),
    ...(isStrict === true
      ? [["engine-strict", "one package with another wish for Node ends the install"]]
      : []),
  ];
  if (found.length === 0) return ok("nothing that changes an install");
  const byNode =
    omitted.includes("dev") && environment.NODE_ENV === "production"
      ? " (NODE_ENV=production sets omit)"
      : "";
  return warning(found.map(([name, effect]) => `${name}: ${effect}`).join("\n") + byNode, {
    why: BUILDS,
    fix: found.map(([name]) => `npm config delete ${name}`).join(" && "),
  });
}

/** By npm itself, which knows the proxy and the login. */
async function registryFinding(call: ProgramCall): Promise<Finding> {
  const within = AbortSignal.any([call.signal, AbortSignal.timeout(REGISTRY_MS)]);
  try {
    const said = await askProgram("npm", ["ping", "--json"], { ...call, signal: within });
    if (said === undefined) return skipped(NO_NPM);
    const { registry } = JSON.parse(said) as { registry: unknown };
    return ok(`${registry} answers`);
  } catch (error) {
    call.signal.throwIfAborted();
    const [, code = "no answer in time"] =
      /npm error code (\S+)/.exec(String((error as Error).message)) ?? [];
    return skipped(`it does not answer (${code}): this machine may be offline`);
  }
}
