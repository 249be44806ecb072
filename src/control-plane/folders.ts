import { isAbsolute, join, relative } from "node:path";

/** Where everything lies below the data folder. Stored paths are relative to it, so that it can be moved. */
export type Folders = ReturnType<typeof folders>;

export function folders(data: string) {
  const deployment = (id: string) => join(data, "deployments", id);
  return {
    data,
    database: join(data, "control-plane.db"),
    lock: join(data, "lock.db"),
    keyFile: join(data, "secrets.key"),
    apiKeyFile: join(data, "api-key"),
    serverFile: join(data, "server.json"),
    cache: join(data, "cache"),
    deployment,
    /** What an agent keeps (threads, runs): shared by all revisions of a deployment. */
    agentData: (id: string) => join(deployment(id), "data"),
    builds: (id: string) => join(deployment(id), "builds"),
    uploads: (id: string) => join(deployment(id), "uploads"),
    /** The file of an uploaded tarball. */
    upload: (id: string, objectPath: string) =>
      join(deployment(id), "uploads", objectPath.slice(objectPath.lastIndexOf("/") + 1)),
    stored: (path: string) => (isAbsolute(path) ? relative(data, path) : path),
    absolute: (stored: string) => join(data, stored),
  };
}
