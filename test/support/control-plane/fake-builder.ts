import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildRequest, Built } from "../../../src/control-plane/build/build-request.ts";

export const FAKE_COMMIT = "0123456789abcdef0123456789abcdef01234567";

/**
 * A builder that makes a folder with a graph.json. `during` may throw, wait or log, as a real build does; so may
 * `fetch`, which answers the commit of a git source.
 */
export function fakeBuilder(
  during?: (request: BuildRequest) => void | Promise<void>,
  fetch: (request: BuildRequest) => string | Promise<string> = () => FAKE_COMMIT,
) {
  const requests: BuildRequest[] = [];
  const builder = async (request: BuildRequest): Promise<Built> => {
    requests.push(request);
    request.log("INFO", "building");
    if (request.source.kind === "git") await request.onCommit(await fetch(request));
    await during?.(request);
    request.signal.throwIfAborted();
    mkdirSync(request.directory, { recursive: true });
    const config_file = join(request.directory, "graph.json");
    writeFileSync(config_file, '{"graphs":{}}');
    return { project_directory: request.directory, config_file };
  };
  return { builder, requests };
}
