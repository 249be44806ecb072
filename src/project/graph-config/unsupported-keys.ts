/**
 * What becomes of a key that the agent server does not honour. `refused`: without it the agent would not be what its
 * author relies on. `no_effect`: the agent is served without it, which is said. `isPython`: it is honoured where a graph is
 * in Python.
 */
export type Treatment = { kind: "refused" | "no_effect" | "ignored"; because: string; isPython?: true };

const noEffect = (because: string): Treatment => ({ kind: "no_effect", because });
const imageOnly = noEffect("it is for images of the official tool, and those made here are others");
const pythonOnly: Treatment = {
  ...noEffect("it is for Python, and no graph is in Python"),
  isPython: true,
};

/** Keys of the official servers that ours does not honour, by their path. */
export const UNSUPPORTED_KEYS: Readonly<Record<string, Treatment>> = {
  $schema: { kind: "ignored", because: "it is for editors" },
  "auth.allow_langsmith_api_keys": { kind: "refused", because: "no such keys are known here" },
  "auth.cache": noEffect("each request is authenticated"),
  "checkpointer.path": {
    kind: "refused",
    because: "checkpoints of graphs in TypeScript are kept where threads are",
    isPython: true,
  },
  "checkpointer.serde": { kind: "refused", because: "checkpoints may hold objects of any class" },
  "http.middleware_order": noEffect("middleware of the app runs first"),
  node_version: noEffect("the agent runs on the Node.js of the control plane"),
  dependencies: { ...noEffect("packages are installed as package.json says"), isPython: true },
  python_version: pythonOnly,
  pip_config_file: pythonOnly,
  pip_installer: pythonOnly,
  keep_pkg_tools: pythonOnly,
  dockerfile_lines: imageOnly,
  image_distro: imageOnly,
  base_image: imageOnly,
  api_version: imageOnly,
  priority: noEffect("runs are taken in the order in which they were created"),
  source: noEffect("a uv.lock, of the project or of its workspace, is followed without it"),
};
