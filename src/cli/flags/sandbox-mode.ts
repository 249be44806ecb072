import { z } from "zod";
import type { SandboxMode } from "../../control-plane/index.ts";

const MODES = ["auto", "required", "off"] as const satisfies readonly SandboxMode[];

export const sandboxFlag = {
  flags: "--sandbox <mode>",
  description: "keep deployments apart: auto (as well as this machine can), required, off (default: auto)",
};

export const sandboxMode = z.enum(MODES, `write ${MODES.join(", ")}`).default("auto");
