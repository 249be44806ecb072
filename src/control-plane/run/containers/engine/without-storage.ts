const STORED = /\/(?:[^\s"':,=/]+\/)*[0-9a-f]{64}(\/[^\s"':,]*)?/g;
const VOLUME = /\/(?:[^\s"':,=/]+\/)*volumes\/([^\s"':,/]+)\/_data/g;
const MOUNT_OPTIONS = /(?:lowerdir|upperdir|workdir)=[^\s"']+/g;
const CONTAINER_ID = /(?<![\w:/])([0-9a-f]{12})[0-9a-f]{52}(?!\w)/g;

/**
 * A message of an engine without where it keeps layers, containers and volumes: who deploys an image can do nothing there.
 * Paths inside of the container, names of volumes and the first characters of ids stay.
 */
export function withoutStorage(message: string): string {
  return message
    .replace(MOUNT_OPTIONS, "…")
    .replace(VOLUME, "volume $1")
    .replace(STORED, (_path, below?: string) => inContainer(below) ?? "the engine's storage")
    .replace(CONTAINER_ID, "$1");
}

/** Where the root of a container is mounted, its own paths follow. */
function inContainer(below: string | undefined): string | undefined {
  const [, root, path] = /^\/(merged|rootfs)(\/.*)?$/.exec(below ?? "") ?? [];
  return root && (path ?? "/");
}
