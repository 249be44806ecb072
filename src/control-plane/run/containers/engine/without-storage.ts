const MOUNT_OPTIONS = /(?:lowerdir|upperdir|workdir)=[^\s"']+/g;
const CONTAINER_ID = /(?<![\w:/])([0-9a-f]{12})[0-9a-f]{52}(?!\w)/g;
const WORD = /[^\s"':,=]+/g;
const ID = /^[0-9a-f]{64}$/;

/**
 * A message of an engine without where it keeps layers, containers and volumes: who deploys an image can do nothing there.
 * Paths inside of the container, names of volumes and the first characters of ids stay. Takes time in proportion to the
 * message, which a container may have written itself.
 */
export function withoutStorage(message: string): string {
  return message.replace(MOUNT_OPTIONS, "…").replace(WORD, withoutPath).replace(CONTAINER_ID, "$1");
}

function withoutPath(word: string): string {
  const start = word.indexOf("/");
  if (start < 0) return word;
  const parts = word.slice(start + 1).split("/");
  const data = parts.lastIndexOf("_data");
  if (data > 1 && parts[data - 2] === "volumes")
    return `${word.slice(0, start)}${[`volume ${parts[data - 1]}`, ...parts.slice(data + 1)].join("/")}`;
  const id = parts.findLastIndex((part) => ID.test(part));
  if (id < 0) return word;
  return `${word.slice(0, start)}${inContainer(parts.slice(id + 1)) ?? "the engine's storage"}`;
}

/** Where the root of a container is mounted, its own paths follow. */
function inContainer([root, ...path]: readonly string[]): string | undefined {
  return root === "merged" || root === "rootfs" ? `/${path.join("/")}` : undefined;
}
