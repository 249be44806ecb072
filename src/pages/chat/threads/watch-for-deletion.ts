interface Watch {
  /** Whether the server has had the thread already; else it has once a stream of its events is open. */
  wasThere: boolean;
  /** The thread may be deleted: it is to be read again. */
  onDoubt(): void;
}

/**
 * `fetch` of one conversation, which reports every answer after which its thread may be deleted.
 *
 * Servers end a stream of events when its thread is deleted, or when they stop. A stream that is opened after the
 * deletion, as the first one or again after a break, stays silent instead: servers let clients listen to a thread that
 * is not made yet. So a stream is in doubt when it is open, too: whatever is deleted after that ends it.
 */
export function watchForDeletion(send: typeof fetch, { wasThere, onDoubt }: Watch): typeof fetch {
  let isMade = wasThere;
  return async (input, init) => {
    const answer = await send(input, init);
    // The thread of a first message that was refused was never made.
    if (answer.status === 404 && isMade) onDoubt();
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !answer.body) return answer;
    // The official client opens the streams of a new thread after the server has taken its first message.
    isMade = true;
    onDoubt();
    // Called when the server ends it, not when the page leaves it.
    const ends = new TransformStream<Uint8Array, Uint8Array>({ flush: onDoubt });
    return new Response(answer.body.pipeThrough(ends), answer);
  };
}
