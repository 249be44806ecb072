import { readFile } from "node:fs/promises";
import { isIPv4, type Socket } from "node:net";

/** The other end of a connection within this machine, as the kernel lists it. */
export type PeerSocket = { user: number; inode: number };

/** A table that is read while it changes may leave a line out. */
const MOST_LOOKS = 3;

/**
 * Finds the socket at the other end. Undefined: there is none, or none any more that a process has open.
 * @throws Error where the kernel's tables cannot be read
 */
export async function peerSocketOf(
  socket: Pick<Socket, "remoteAddress" | "remotePort" | "localAddress" | "localPort">,
): Promise<PeerSocket | undefined> {
  const { remoteAddress, remotePort, localAddress, localPort } = socket;
  if (!remoteAddress || !localAddress || !remotePort || !localPort) return undefined;
  const [theirs, ours] = [plain(remoteAddress), plain(localAddress)];
  for (let look = 0; look < MOST_LOOKS; look++) {
    for (const [table, written] of tablesFor(theirs)) {
      const line = ` ${written(theirs)}:${port(remotePort)} ${written(ours)}:${port(localPort)} `;
      const found = lineWith(await readFile(`/proc/self/net/${table}`, "latin1"), line);
      if (found) return found.inode === 0 ? undefined : found;
    }
  }
  return undefined;
}

/** An IPv4 address may come as an IPv6 one; an IPv6 address with the name of its interface. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** A program may reach an IPv4 address by a socket of either family. */
function tablesFor(address: string): [table: string, written: (address: string) => string][] {
  if (!isIPv4(address)) return [["tcp6", (each) => kernelAddress(bytesOfIPv6(each))]];
  return [
    ["tcp", (each) => kernelAddress(bytesOfIPv4(each))],
    ["tcp6", (each) => kernelAddress([...new Array(10).fill(0), 0xff, 0xff, ...bytesOfIPv4(each)])],
  ];
}

const bytesOfIPv4 = (address: string) => address.split(".").map(Number);

function bytesOfIPv6(address: string): number[] {
  const groups = (part: string) => part.split(":").filter(Boolean);
  const [before = "", after] = address.split("::");
  const [first, last] = [groups(before), groups(after ?? "")];
  const missing = new Array(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...missing, ...last].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** The kernel writes words of four bytes, each in the processor's own order. */
function kernelAddress(bytes: readonly number[]): string {
  const view = new Uint32Array(new Uint8Array(bytes).buffer);
  return [...view].map((word) => word.toString(16).toUpperCase().padStart(8, "0")).join("");
}

const port = (number: number) => number.toString(16).toUpperCase().padStart(4, "0");

function lineWith(table: string, addresses: string): PeerSocket | undefined {
  const at = table.indexOf(addresses);
  if (at < 0) return undefined;
  // After both addresses: state, queues, timer, retransmissions, user, timeout, inode.
  const [, , , , user, , inode] = table.slice(at + addresses.length, table.indexOf("\n", at)).split(/\s+/);
  return { user: Number(user), inode: Number(inode) };
}
