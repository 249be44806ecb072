// This folder: what the server asks of an engine, which runs graphs, and what an engine asks of the server. Nothing of
// a graph library but below `engine/<name>/`.

export type { Checkpoints } from "../checkpoints/checkpoints.ts";
