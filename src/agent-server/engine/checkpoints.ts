export type { Checkpoints } from "../checkpoints/checkpoints.ts";
