import { type Draft, refuse } from "./draft.ts";

/** Labels by which the control plane knows its own containers. */
const OWN_LABELS = "agent-deploy.";

/** `[prefix/]name`, as Kubernetes has it. */
const KEY = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?\/)?[A-Za-z\d](?:[\w.-]{0,61}[A-Za-z\d])?$/;

/** Of a label in a cluster; an engine has any text. */
const CLUSTER_VALUE = /^(?:[A-Za-z\d](?:[\w.-]{0,61}[A-Za-z\d])?)?$/;

/** An argument of a program is at most 128 KiB, and there are others. */
const LONGEST_BYTES = 64 * 1024;

/** What engines and their runtimes do with these changes how a container is kept apart: devices, sockets, hooks, users. */
const OF_ENGINES = [
  "io.container",
  "io.kubernetes.",
  "io.podman.",
  "krun.",
  "module.wasm.",
  "org.criu.",
  "org.systemd.property.",
  "run.oci.",
];

type Texts = Readonly<Record<string, string>>;

/** @param path of the spec */
export function podLabels(draft: Draft, path: string, labels: Texts): Texts {
  checkTexts(draft, `${path}.labels`, labels);
  for (const label of Object.keys(labels).filter((each) => each.startsWith(OWN_LABELS)))
    refuse(
      draft,
      `${path}.labels`,
      `'${label}' is one of the control plane's own: they begin with ${OWN_LABELS}`,
    );
  return labels;
}

/** The same in a cluster, which would else refuse the pods. @param path of the spec */
export function clusterLabels(draft: Draft, path: string, labels: Texts): Texts {
  for (const name of Object.keys(labels).filter((each) => !CLUSTER_VALUE.test(labels[each]!)))
    refuse(
      draft,
      `${path}.labels`,
      `the value of '${shown(name)}' is none that a cluster takes: up to 63 letters, digits, dots, hyphens and underscores, with a letter or digit at both ends; an annotation takes any text`,
    );
  return podLabels(draft, path, labels);
}

/** @param path of the spec */
export function podAnnotations(draft: Draft, path: string, annotations: Texts): Texts {
  checkTexts(draft, `${path}.annotations`, annotations);
  for (const name of Object.keys(annotations)) {
    const prefix = OF_ENGINES.find((each) => name.toLowerCase().startsWith(each));
    if (prefix === undefined) continue;
    const reason = `is an instruction to the engine, which could open the container: choose a name that does not begin with ${prefix}`;
    refuse(draft, `${path}.annotations`, `'${name}' ${reason}`);
  }
  return annotations;
}

function checkTexts(draft: Draft, path: string, texts: Texts): void {
  for (const [name, value] of Object.entries(texts)) {
    if (!KEY.test(name))
      refuse(
        draft,
        path,
        `'${shown(name)}' is no key: up to 63 letters, digits, dots, hyphens and underscores, with a letter or digit at both ends; before it a domain and a slash, if any`,
      );
    else if (value.includes("\0")) refuse(draft, path, `the value of '${name}' holds a NUL character`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(texts));
  if (bytes > LONGEST_BYTES)
    refuse(draft, path, `${bytes} bytes are too many: at most ${LONGEST_BYTES} together`);
}

const shown = (name: string) => (name.length > 63 ? `${name.slice(0, 63)}…` : name);
