/** What a load client can be asked for, by name. */
export type AnyWork = Record<string, (input: never) => unknown>;

/**
 * The load client's end: does what it is asked for, one piece of work at a time, and ends with its parent.
 * @param isRefusal tells errors that mean that the server has no such thing
 */
export function answerWork(work: AnyWork, isRefusal: (error: unknown) => boolean): void {
  process.on("message", async ({ name, input }: { name: string; input: never }) => {
    try {
      process.send!({ result: await work[name]!(input) });
    } catch (error) {
      process.send!(isRefusal(error) ? { refused: (error as Error).message } : { failure: String(error) });
    }
  });
  process.on("disconnect", () => process.exit());
}
