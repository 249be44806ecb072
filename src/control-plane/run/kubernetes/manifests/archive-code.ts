// This folder: from a revision to the objects of a cluster. Pure: no cluster, no store, no clock.

import { posix } from "node:path";
import type { V1Container, V1Volume } from "@kubernetes/client-node";
import { returnedMemory } from "../../../../foundation/returned-memory.ts";
import type { Secret } from "../../../../foundation/secret.ts";
import type { AgentCode } from "../../runner.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { type Owned, ownObject, revisionName } from "./names.ts";
import { ownSecurity } from "./security.ts";
import { encoded } from "./stored-objects.ts";

/** Where the code of a built revision lies, in the pod that builds it as in those that run it: paths in it may be absolute. */
export const CODE = { volume: "agent-deploy-code", path: "/agent" };
/** Its own folder there: a volume belongs to root, and git wants that whose repository it is. */
export const CODE_FOLDER = `${CODE.path}/code`;

/** The program of our image, and the variable by which it is told what it is to do. */
export const POD_PROGRAM = "agent-deploy-pod";
export const POD_INPUT = "AGENT_DEPLOY_POD_INPUT";

export type ArchiveCode = Extract<AgentCode, { kind: "archive" }>;

export type ArchiveParts = {
  /** Before all others: it has what opens the archive, and no other container of the pod does. */
  init: V1Container;
  volume: V1Volume;
  agent: Required<Pick<V1Container, "command" | "env" | "volumeMounts">>;
  secret: ClusterObject;
};

/** Ends before the agent begins; a node that has little left can start it. */
const RESOURCES = {
  requests: { cpu: "100m", memory: "128Mi" },
  limits: { cpu: "2", memory: "1Gi" },
};

/** What an agent whose code is an archive has beside what all have. */
export function archiveParts(
  of: Owned & { revision_id: string },
  { image, project_directory, config_file }: ArchiveCode,
  input: Secret,
): ArchiveParts {
  const name = `${revisionName(of.revision_id)}-code`;
  const project = posix.join(CODE_FOLDER, project_directory);
  const config = posix.relative(project_directory, config_file);
  const mount = { name: CODE.volume, mountPath: CODE.path };
  return {
    init: {
      name: "agent-deploy-code",
      image,
      command: [POD_PROGRAM, "unpack"],
      env: [{ name: POD_INPUT, valueFrom: { secretKeyRef: { name, key: POD_INPUT } } }],
      resources: RESOURCES,
      volumeMounts: [mount],
      securityContext: ownSecurity,
    },
    volume: { name: CODE.volume, emptyDir: {} },
    agent: {
      command: [POD_PROGRAM, "serve", "--dir", project, "--config", config, "--host", "0.0.0.0"],
      env: Object.entries({ NODE_ENV: "production", ...returnedMemory }).map(([name, value]) => ({
        name,
        value,
      })),
      volumeMounts: [{ ...mount, readOnly: true }],
    },
    secret: ownObject("Secret", { name, of }, { data: encoded([[POD_INPUT, input]]) }),
  };
}
