/** What a client gets to know of a failure, whatever was thrown; reading that may fail itself. */
export function describeError(error: unknown): { error: string; message: string } {
  return {
    error: textOf(() => (error as Error).name) || "Error",
    message:
      textOf(() => (error as Error).message) ?? textOf(() => String(error)) ?? "what was thrown has no text",
  };
}

function textOf(read: () => unknown): string | undefined {
  try {
    const text = read();
    return typeof text === "string" ? text : undefined;
  } catch {
    return undefined;
  }
}
