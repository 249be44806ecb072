import { realpathSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

/** Where everything lies. Stored paths are relative to the data folder, so that it can be moved. */
export type Folders = ReturnType<typeof folders>;

/** @param buildsFolder where builds and installs lie when it is not below the data folder */
export function folders(data: string, buildsFolder?: string) {
  const deployment = (id: string) => join(data, "deployments", id);
  const agentHome = (id: string) => join(deployment(id), "home");
  const buildHome = (id: string) => join(deployment(id), "build-home");
  return {
    data,
    database: join(data, "control-plane.db"),
    /** Names the database outside of this folder, where there is one. */
    databaseName: join(data, "database"),
    lock: join(data, "lock.db"),
    keyFile: join(data, "secrets.key"),
    apiKeyFile: join(data, "api-key"),
    serverFile: join(data, "server.json"),
    /** What the registry of this control plane keeps: every pushed image. */
    registry: join(data, "registry"),
    /** Which builds were under way when this program stood still. */
    suspectsFile: join(data, "suspects.json"),
    /** Space that is released when the disk is full, and a folder of files to delete when its inodes run out. */
    reserve: join(data, "reserve"),
    reservedFiles: join(data, "reserved-files"),
    /** Where builds and installs lie, when it is not below `data`. */
    buildsRoot: buildsFolder,
    /** What is being removed: first that of the data, then that of builds which lie elsewhere. */
    trashes: [data, ...(buildsFolder ? [buildsFolder] : [])].map((root) => join(root, "trash")),
    cache: join(buildsFolder ?? data, "cache"),
    deployment,
    /** What an agent keeps (threads, runs): shared by all revisions of a deployment. */
    agentData: (id: string) => join(deployment(id), "data"),
    builds: (id: string) => (buildsFolder ? join(buildsFolder, id) : join(deployment(id), "builds")),
    /** Home and temporary files of a deployment's agents, and of its builds. */
    agentHome,
    buildHome,
    homes: (id: string) => [agentHome(id), buildHome(id)],
    /** What is not complete, or only looked at: nothing here outlives this program. */
    incoming: join(data, "incoming"),
    deployments: join(data, "deployments"),
    /** The templates that a deployment was made from, as they were then, by their digests. */
    templates: (id: string) => join(deployment(id), "templates"),
    template: (id: string, digest: string) => join(deployment(id), "templates", digest),
    stored: (path: string) => (path.startsWith(data + sep) ? relative(data, path) : path),
    absolute: (stored: string) => resolve(data, stored),
  };
}

/** Where an absolute path leads by its links, as far as it is there: a sandbox shows files where they really are. */
export function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path === dirname(path) ? path : join(realPath(dirname(path)), basename(path));
  }
}
