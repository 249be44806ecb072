import { describe, expect, test } from "vitest";
import { watchForDeletion } from "../../../src/pages/chat/threads/watch-for-deletion.ts";

const stream = () => new Response("data: 1\n\n", { headers: { "content-type": "text/event-stream" } });

/** How often the thread of a conversation was in doubt after each of these answers was read to its end. */
async function doubtsAfter(answers: Response[], { wasThere = true } = {}): Promise<number[]> {
  let doubts = 0;
  const rest = [...answers];
  const watched = watchForDeletion(async () => rest.shift()!, { wasThere, onDoubt: () => doubts++ });
  const counts: number[] = [];
  for (const _ of answers) {
    await (await watched("http://agent.test/threads/a")).text();
    counts.push(doubts);
  }
  return counts;
}

describe("whether an open conversation is deleted is asked", () => {
  test("when a stream of its events is open, before anything comes", async () => {
    let doubts = 0;
    const watched = watchForDeletion(async () => stream(), { wasThere: true, onDoubt: () => doubts++ });
    const answer = await watched("http://agent.test/threads/a/stream/events");
    expect(doubts).toBe(1);
    expect(await answer.text()).toBe("data: 1\n\n");
    expect(doubts).toBe(2);
  });

  test("when a stream of its events ends, and not when the page leaves it", async () => {
    expect(await doubtsAfter([stream()])).toEqual([2]);
    let doubts = 0;
    const watched = watchForDeletion(async () => stream(), { wasThere: true, onDoubt: () => doubts++ });
    await (await watched("http://agent.test/threads/a/stream/events")).body!.cancel();
    expect(doubts).toBe(1);
  });

  test("when the server does not find what belongs to it", async () => {
    expect(await doubtsAfter([Response.json({}), new Response("", { status: 404 })])).toEqual([0, 1]);
  });

  test("and not when the server fails", async () => {
    expect(await doubtsAfter([500, 503, 422].map((status) => new Response("", { status })))).toEqual([
      0, 0, 0,
    ]);
  });

  test("for a new one only once its first message was taken", async () => {
    const missing = () => new Response("", { status: 404 });
    expect(await doubtsAfter([missing(), stream(), missing()], { wasThere: false })).toEqual([0, 2, 3]);
  });
});
