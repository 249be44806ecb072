// This folder: commands that read a thread's states or fork one. No HTTP.

/** A path of the protocol as the graph library's checkpoints have it. */
export const checkpointNamespace = (namespace: readonly string[]): string => namespace.join("|");
