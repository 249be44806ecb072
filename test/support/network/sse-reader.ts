export type ReadEvent = { event: string; id: string | undefined; data: unknown };

/**
 * Reads SSE frames as they come, by splitting text at blank lines; its own code, so that the server's encoder
 * and this reader cannot share a mistake. `data` is parsed JSON.
 */
export async function* readSse(response: Response): AsyncGenerator<ReadEvent> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body!) {
    text += decoder.decode(bytes, { stream: true });
    const frames = text.split("\n\n");
    text = frames.pop()!;
    for (const frame of frames) {
      const field = (name: string) =>
        frame
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data !== undefined) yield { event: field("event")!, id: field("id"), data: JSON.parse(data) };
    }
  }
}

export async function allOf(response: Response): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const event of readSse(response)) events.push(event);
  return events;
}
