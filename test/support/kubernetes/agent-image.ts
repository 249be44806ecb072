import { resolve } from "node:path";
import type { ProcessImage } from "./node/process-container.ts";

const root = resolve(import.meta.dirname, "../../..");

/** An agent server of this package with a small graph, which answers with `AGENT_VERSION`. */
export const agentImage =
  (version: string): ProcessImage =>
  (_pod, _container, { ip }) => ({
    command: process.execPath,
    args: [
      resolve(root, "src/agent-server/main.ts"),
      ...["--dir", resolve(root, "test/fixtures/containers/agent"), "--host", ip],
    ],
    environment: { AGENT_VERSION: version },
  });

/** A reference by digest that no registry is asked for. */
export const imageUri = (digit: string): string => `registry.test/agent@sha256:${digit.repeat(64)}`;
