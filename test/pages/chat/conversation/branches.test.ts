import { describe, expect, test } from "vitest";
import {
  type Checkpoint,
  checkpointOf,
} from "../../../../src/pages/chat/conversation/branches/checkpoint.ts";
import {
  beforeAnswer,
  beforeMessage,
  branchesAlong,
  pathTo,
} from "../../../../src/pages/chat/conversation/branches/checkpoint-tree.ts";
import { messagesOf } from "../../../../src/pages/chat/conversation/content/chat-message.ts";

/** A checkpoint with these messages: `h…` of a human, `a…` of the agent. */
function checkpoint(id: string, parent: string | null, messages: string, next: string[] = []): Checkpoint {
  const found = checkpointOf({
    checkpoint: { checkpoint_id: id },
    parent_checkpoint: parent === null ? null : { checkpoint_id: parent },
    next,
    metadata: { source: "loop", step: 1 },
    values: {
      messages: messages
        .split(" ")
        .filter(Boolean)
        .map((name) => ({ type: name.startsWith("h") ? "human" : "ai", id: name, content: name })),
    },
  });
  return found!;
}

// Two turns; the second asked in other words (h2b), and the first answered again from there (a1b).
const history = [
  checkpoint("11", "2", "h1 a1b"),
  checkpoint("10", "9", "h1 a1 h2b a2b"),
  checkpoint("9", "8", "h1 a1 h2b", ["model"]),
  checkpoint("8", "3", "h1 a1", ["__start__"]),
  checkpoint("6", "5", "h1 a1 h2 a2"),
  checkpoint("5", "4", "h1 a1 h2", ["model"]),
  checkpoint("4", "3", "h1 a1", ["__start__"]),
  checkpoint("3", "2", "h1 a1"),
  checkpoint("2", "1", "h1", ["model"]),
  checkpoint("1", null, "", ["__start__"]),
];
const ids = (path: readonly Checkpoint[]) => path.map(({ id }) => id);

test("the path to a checkpoint follows its parents, not the order of the history", () => {
  expect(ids(pathTo("6", history))).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(ids(pathTo("11", history))).toEqual(["1", "2", "11"]);
  expect(pathTo("7", history)).toEqual([]);
});

describe("the position to continue from", () => {
  test("for a message in other words is the end of the run before it", () => {
    expect(beforeMessage("h2", pathTo("6", history))?.id).toBe("3");
  });

  test("for the first message is the thread's beginning", () => {
    expect(beforeMessage("h1", pathTo("6", history))?.id).toBe("1");
  });

  test("for another answer is where only the question was known", () => {
    const path = pathTo("6", history);
    const [, a1, , a2] = messagesOf(path.at(-1)!.values);
    expect(beforeAnswer([a2!], "h2", path)?.id).toBe("5");
    expect(beforeAnswer([a1!], "h1", path)?.id).toBe("2");
  });

  test("is not known when the history before is gone", () => {
    expect(
      beforeAnswer(messagesOf(history[4]!.values).slice(3), "h2", pathTo("6", history.slice(0, 5))),
    ).toBeUndefined();
  });
});

describe("branches", () => {
  test("are offered where they leave the path, the oldest first, each to its newest end", () => {
    const found = branchesAlong(pathTo("10", history), history);
    expect([...found]).toEqual([
      [1, { tips: ["10", "11"], current: 0 }],
      [2, { tips: ["6", "10"], current: 1 }],
    ]);
  });

  test("are none in a thread that was never forked", () => {
    expect(branchesAlong(pathTo("6", history.slice(4)), history.slice(4)).size).toBe(0);
  });
});
