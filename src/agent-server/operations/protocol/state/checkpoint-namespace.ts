/** A path of the protocol as the graph library's checkpoints have it. */
export const checkpointNamespace = (namespace: readonly string[]): string => namespace.join("|");
