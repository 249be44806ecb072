import { readlinkSync } from "node:fs";
import { open } from "node:fs/promises";
import { vi } from "vitest";

/** The files and folders that this process waits for until they are on the disk, in their order; on Linux only. */
export async function recordSyncs() {
  const paths: string[] = [];
  const handle = await open("/dev/null");
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, "sync").mockImplementation(function (this: typeof handle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  return { paths, [Symbol.dispose]: () => spy.mockRestore() };
}
