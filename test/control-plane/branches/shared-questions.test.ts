import { expect, test } from "vitest";
import { openSharedQuestions } from "../../../src/control-plane/branches/shared-questions.ts";

/** Questions that are answered by hand, each with its number. */
function heldQuestions() {
  const join = openSharedQuestions<string, number>();
  const asked: { key: string; items: string[]; answer: () => void; fail: () => void }[] = [];
  return {
    asked,
    said: () => asked.map(({ key, items }) => `${key}: ${items.join()}`),
    join: (key: string, item: string) =>
      join(key, item, (items) => {
        const { promise, resolve, reject } = Promise.withResolvers<number>();
        const number = asked.length + 1;
        asked.push({
          ...{ key, items },
          answer: () => resolve(number),
          fail: () => reject(new Error("away")),
        });
        return promise;
      }),
  };
}

test("those who come during a question share the next one, with all that they ask for", async () => {
  const { asked, said, join } = heldQuestions();
  const first = join("remote", "main");
  await expect.poll(said).toEqual(["remote: main"]);
  const others = ["main", "next", "main"].map((ref) => join("remote", ref));
  asked[0]?.answer();
  expect(await first).toBe(1);
  await expect.poll(said).toEqual(["remote: main", "remote: main,next"]);
  const late = join("remote", "main");
  asked[1]?.answer();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(said).toHaveLength(3);
  asked[2]?.answer();
  expect(await late).toBe(3);
});

test("those who come together share the first question", async () => {
  const { asked, said, join } = heldQuestions();
  const all = [join("remote", "main"), join("remote", "main")];
  await expect.poll(said).toEqual(["remote: main"]);
  asked[0]?.answer();
  expect(await Promise.all(all)).toEqual([1, 1]);
});

test("a question that fails is answered to its own, and the next one is asked", async () => {
  const { asked, said, join } = heldQuestions();
  const failed = expect(join("remote", "main")).rejects.toThrow("away");
  await expect.poll(said).toHaveLength(1);
  const next = join("remote", "main");
  asked[0]?.fail();
  await failed;
  await expect.poll(said).toHaveLength(2);
  asked[1]?.answer();
  expect(await next).toBe(2);
});

test("another key waits for no question", async () => {
  const { asked, said, join } = heldQuestions();
  const all = [join("remote", "main"), join("other", "main")];
  await expect.poll(said).toEqual(["remote: main", "other: main"]);
  for (const { answer } of asked) answer();
  expect(await Promise.all(all)).toEqual([1, 2]);
});
