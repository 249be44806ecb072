import { imageReference } from "../../contract/source/image-reference.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import { isWildcard } from "../machine/public-host.ts";

/** Where the control plane's own registry is, and was: `host:port`. */
export type OwnAddresses = { current: string | undefined; former: readonly string[] };

const DEPLOYMENT_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What an image's name begins with; the second part is the deployment's id, where the first is our registry. */
export function registryAndOwner(image: string): { address: string; id: string } {
  const [address = "", id = ""] = (imageReference(image)?.repository ?? "").split("/");
  return { address, id };
}

/**
 * The id of the deployment that an image belongs to, by its name; undefined for one that lies elsewhere. The engine may
 * still have images by a name of before: they stay their deployment's. By now another registry may be at a former
 * address; it has no repositories that begin with an id of ours.
 */
export function deploymentOf(image: string, { current, former }: OwnAddresses): string | undefined {
  const { address, id } = registryAndOwner(image);
  if (address === current) return id;
  if (!DEPLOYMENT_ID.test(id)) return undefined;
  const own = current === undefined ? former : [...former, current];
  return own.some((one) => isSame(one, address)) ? id : undefined;
}

/** On this machine the same port is the same registry, however the machine is named. */
function isSame(own: string, address: string): boolean {
  const [ours, theirs] = [partsOf(own), partsOf(address)];
  if (ours.port !== theirs.port) return false;
  return ours.host === theirs.host || isThisMachine(theirs.host);
}

const isThisMachine = (host: string): boolean => isLoopback(host) || isWildcard(host);

function partsOf(address: string): { host: string; port: string } {
  const [, host = "", port = ""] = /^(.*?)(?::(\d+))?$/.exec(address.toLowerCase()) ?? [];
  return { host: host.replace(/^\[|\]$/g, ""), port };
}
