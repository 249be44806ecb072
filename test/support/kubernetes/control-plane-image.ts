import { resolve } from "node:path";
import { expand } from "./node/environment.ts";
import type { ProcessImage } from "./node/process-container.ts";

const root = resolve(import.meta.dirname, "../../..");

/** This package's command line, as the image of the control plane has it. */
export const controlPlaneImage: ProcessImage = (_pod, { args = [] }, { environment, ip }) => ({
  command: process.execPath,
  args: [
    resolve(root, "bin/agent-deploy.js"),
    ...args.map((arg) => expand(arg, environment).replace("--host=0.0.0.0", `--host=${ip}`)),
  ],
  // No home folder of this machine's has its kubeconfig.
  environment: { HOME: "/data" },
});
