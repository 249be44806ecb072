import { resolve } from "node:path";
import type { ProcessImage } from "./node/process-container.ts";

const program = resolve(import.meta.dirname, "../../../bin/agent-deploy-pod.js");

/** An image of this program, as of this checkout. */
export const podImage: ProcessImage = (_pod, container, { ip }) => ({
  command: process.execPath,
  // Pods of the tests' node share one network.
  args: [program, ...(container.command ?? []).slice(1).map((word) => (word === "0.0.0.0" ? ip : word))],
});
