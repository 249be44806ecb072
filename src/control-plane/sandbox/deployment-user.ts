import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Numbers of users that a system hardly ever gives to its own. */
export type UserRange = { first: number; count: number };

const FAR: UserRange = { first: 0x1000_0000, count: 0x5000_0000 };
/** In a container whose users are mapped, there are no more than 65,536. */
const NEAR: UserRange = { first: 20_000, count: 40_000 };

/** The users that this process may become; undefined when it is not root, or knows no other users. */
export function usableUsers(): UserRange | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  const isMapped = (uid: number) =>
    mappedUsers().some(([first, count]) => uid >= first && uid < first + count);
  return [FAR, NEAR].find(({ first, count }) => isMapped(first) && isMapped(first + count - 1));
}

function mappedUsers(): [first: number, count: number][] {
  const lines = readFileSync("/proc/self/uid_map", "utf8").trim().split("\n");
  return lines.map((line) => {
    const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number);
    return [first, count];
  });
}

/**
 * The user of a home: who owns it. Chosen when the home is made, and never the user of another home: builds and agents
 * of a deployment are two users. Nothing is awaited between the choice and the home's new owner.
 * @param home lies in the deployment's folder, beside those of all deployments
 */
export function userOf(home: string, range: UserRange): number {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const owner = lstatSync(home).uid;
  if (owner !== process.getuid?.()) return owner;
  const user = firstFree(home, range);
  chownSync(home, user, user);
  return user;
}

/** By the home's own path, so that the same number comes out most times; the next one where it is taken. */
function firstFree(home: string, { first, count }: UserRange): number {
  const all = dirname(dirname(home));
  const taken = new Set(foldersIn(all).flatMap((deployment) => foldersIn(deployment).map(ownerOf)));
  const start = createHash("sha256").update(home).digest().readUInt32BE() % count;
  for (let i = 0; i < count; i++) {
    const user = first + ((start + i) % count);
    if (!taken.has(user)) return user;
  }
  throw new Error(`all ${count} users for deployments are taken`);
}

const ownerOf = (path: string) => lstatSync(path).uid;

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
}
