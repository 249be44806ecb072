import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folders } from "../folders/folders.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { openSandbox } from "./open-sandbox.ts";
import type { Sandbox } from "./sandbox.ts";

/**
 * The strongest sandbox that works on this machine for a new data folder, tried in a temporary one.
 * @throws as `openSandbox`
 */
export async function sandboxHere(environment: HostEnvironment): Promise<Pick<Sandbox, "kind" | "reason">> {
  const data = mkdtempSync(join(tmpdir(), "agent-deploy-"));
  try {
    return await openSandbox({ mode: "auto", folders: folders(data), environment, shared: [] });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
