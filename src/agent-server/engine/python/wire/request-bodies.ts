/** Bodies of requests that workers read, by number. */
export type RequestBodies = ReturnType<typeof requestBodies>;

export function requestBodies() {
  const readers = new Map<number, ReadableStreamDefaultReader<Uint8Array>>();
  let number = 0;
  return {
    open(body: ReadableStream<Uint8Array>): number {
      readers.set(++number, body.getReader());
      return number;
    },
    /** The next part; none at the end. */
    async next(request: number): Promise<Uint8Array[]> {
      const reader = readers.get(request);
      if (!reader) throw new Error("the request is over");
      const { value, done } = await reader.read();
      return done ? [] : [value];
    },
    close(request: number): void {
      readers
        .get(request)
        ?.cancel()
        .catch(() => {});
      readers.delete(request);
    },
  };
}
