import { expect, test } from "vitest";
import { FollowedThreads } from "../../../src/agent-server/events/followed-threads.ts";

test("looking for what other processes wrote ends, though somebody waits for a thread that is not there", async () => {
  let asked = 0;
  const followed = new FollowedThreads({
    page: async () => [],
    lastSeq: async () => {
      asked++;
      if (asked > 100) throw new Error("It looks at the same thread for ever.");
      return undefined;
    },
  } as unknown as ConstructorParameters<typeof FollowedThreads>[0]);
  const leaving = new AbortController();
  const follower = followed.followWhenThere("nowhere", 0, {
    signal: leaving.signal,
    isThere: async () => false,
  });
  const end = follower.next();
  await followed.refresh();
  expect(asked).toBe(1);
  leaving.abort();
  expect(await end).toEqual({ done: true, value: undefined });
});
