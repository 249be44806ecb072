import { nearestWord } from "../foundation/nearest-word.ts";

/**
 * What becomes of a key of the graph configuration. `refused`: without it the agent would not be what its author
 * relies on. `no_effect`: the agent is served without it, which is said. Both carry what to tell the reader.
 */
type Treatment =
  | { kind: "honoured" }
  | { kind: "refused"; because: string; instead: string }
  | { kind: "no_effect"; so: string };

const honoured: Treatment = { kind: "honoured" };
const without = (so: string): Treatment => ({ kind: "no_effect", so });
const imageOnly = without("it is for container images and Python, and no image is made");

/** Every key that `graph.json` may hold: those of the official servers, and ours. */
const KEYS: Readonly<Record<string, Treatment>> = {
  $schema: honoured,
  graphs: honoured,
  env: honoured,
  event_log: honoured,
  strict_types: honoured,
  auth: {
    kind: "refused",
    because: "is not run by the agent server yet: the agent would be open to every caller",
    instead: "remove it, or deploy to a service that runs it",
  },
  http: without("its routes are not served, and its settings (CORS, disabled routes, headers) do not hold"),
  store: without("items are found by filter only, and stay until they are deleted"),
  checkpointer: without("checkpoints are kept where threads are, until the thread is deleted"),
  webhooks: without("it neither limits where webhooks are sent nor adds headers to them"),
  encryption: without("threads and checkpoints are stored unencrypted"),
  ui: without("its components are not served"),
  ui_config: without("its components are not served"),
  node_version: without("the agent runs on the Node.js of the control plane"),
  dependencies: without("packages are installed as package.json says"),
  python_version: imageOnly,
  pip_config_file: imageOnly,
  pip_installer: imageOnly,
  keep_pkg_tools: imageOnly,
  dockerfile_lines: imageOnly,
  image_distro: imageOnly,
  base_image: imageOnly,
  api_version: imageOnly,
  source: imageOnly,
};

/** What the reader has to know about one key, in a sentence that begins with it. */
export type KeyFinding = { key: string; message: string };

export type KeyFindings = {
  /** The configuration must not be served. */
  refusals: KeyFinding[];
  warnings: KeyFinding[];
};

/**
 * What of a graph configuration the agent server does not do. Keys with the value `null` count as left out.
 * @param options.nodeVersion the Node.js that serves the graphs, where that is known
 */
export function graphConfigKeyFindings(
  config: Readonly<Record<string, unknown>>,
  options: { nodeVersion?: string | undefined } = {},
): KeyFindings {
  const findings: KeyFindings = { refusals: [], warnings: [] };
  for (const [key, value] of Object.entries(config)) {
    if (value === null || value === undefined || isMet(key, value, options.nodeVersion)) continue;
    const treatment = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    const shown = /^[\w$.-]{1,60}$/.test(key) ? key : JSON.stringify(key.slice(0, 60));
    const add = (list: KeyFinding[], message: string) => list.push({ key, message: `${shown} ${message}` });
    if (treatment === undefined) add(findings.warnings, unknownKey(key));
    else if (treatment.kind === "refused") {
      add(findings.refusals, `${treatment.because}; ${treatment.instead}`);
    } else if (treatment.kind === "no_effect") add(findings.warnings, `has no effect here: ${treatment.so}`);
  }
  return findings;
}

/** A wish that is granted although nothing reads the key. */
function isMet(key: string, value: unknown, nodeVersion: string | undefined): boolean {
  if (key === "node_version") return nodeVersion !== undefined && major(String(value)) === major(nodeVersion);
  // The project itself, which is what is installed.
  if (key === "dependencies") return Array.isArray(value) && value.every((each) => each === ".");
  return false;
}

const major = (version: string) => /\d+/.exec(version)?.[0];

function unknownKey(key: string): string {
  const meant = nearestWord(key, Object.keys(KEYS));
  return `is not a known key and has no effect${meant ? `; did you mean ${meant}?` : ""}`;
}
