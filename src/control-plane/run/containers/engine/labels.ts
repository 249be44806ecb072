/** By these labels what belongs to a control plane is found again. */
export const LABELS = {
  /** The data folder of the control plane. */
  data: "agent-deploy.data",
  /** One run of the control plane on that folder: the one that made it. */
  owner: "agent-deploy.owner",
  deployment: "agent-deploy.deployment",
  revision: "agent-deploy.revision",
  /** Which agent of the revision, and its how many-th start. */
  replica: "agent-deploy.replica",
  start: "agent-deploy.start",
  /** On loopback, inside as outside. Not the engine's word: with the host's network nothing is published. */
  port: "agent-deploy.port",
  /** What the pod was made of, without its secrets: a digest. */
  spec: "agent-deploy.spec",
  pod: "agent-deploy.pod",
} as const;

export type Labels = Readonly<Record<string, string>>;

export function labelArguments(labels: Labels): string[] {
  return Object.entries(labels).flatMap(([name, value]) => ["--label", `${name}=${value}`]);
}

/** What has the label, whatever its value unless one is given. */
export const withLabel = (name: string, value?: string): string[] => [
  "--filter",
  value === undefined ? `label=${name}` : `label=${name}=${value}`,
];
