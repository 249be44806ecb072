/** What a client is told of a failure, whatever was thrown. */
export function describeError(error: unknown): { error: string; message: string } {
  if (error instanceof Error) return { error: error.name, message: error.message };
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return {
    error: typeof name === "string" ? name : "Error",
    message: typeof message === "string" ? message : String(error),
  };
}
