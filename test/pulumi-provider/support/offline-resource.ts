import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDeploymentResource } from "../../../pulumi-provider/dynamic/handler.ts";
import { createProcessMemory } from "../../../pulumi-provider/process-memory.ts";
import type { Dialect } from "../../../src/contract/dialect/dialect.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";

/** A resource that may ask no control plane: for checks. */
export const offline = (directory = "/nowhere", lines: string[] = [], dialect: Dialect = "neutral") =>
  createDeploymentResource({
    connect: () => {
      throw new Error("a check asks nobody");
    },
    dialect: () => dialect,
    connectionProblem: async () => undefined,
    memory: createProcessMemory(),
    clock: systemClock,
    log: (line) => lines.push(line),
    directory,
  });

/** A folder with a project in `agent/`. */
export function project() {
  const parent = mkdtempSync(join(tmpdir(), "pulumi-program-"));
  mkdirSync(join(parent, "agent"));
  const write = (text: string) => writeFileSync(join(parent, "agent/graph.ts"), text);
  writeFileSync(join(parent, "agent/package.json"), "{}");
  writeFileSync(join(parent, "agent/graph.json"), '{"graphs":{"agent":"./graph.ts:graph"}}');
  write("one");
  return { parent, write, [Symbol.dispose]: () => rmSync(parent, { recursive: true, force: true }) };
}
