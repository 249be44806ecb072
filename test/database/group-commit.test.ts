import { expect, test, vi } from "vitest";
import type { Transaction, Work, WriteOptions } from "../../src/database/database.ts";
import { createGroupCommit, type Transact, type Transacted } from "../../src/database/group-commit.ts";
import type { Scope } from "../../src/database/scope.ts";

const noStatements = {} as Transaction;
const transact: Transact = async (work) => ({ isCommitted: true, result: await work(noStatements) });

test("a write settles only once it is durable", async () => {
  const steps: string[] = [];
  let flushed = () => {};
  const commit = createGroupCommit(transact, async () => {
    await new Promise<void>((resolve) => {
      flushed = resolve;
      steps.push("committed");
    });
    steps.push("durable");
  });
  const written = commit.write(async () => 1).then(() => steps.push("answered"));
  await expect.poll(() => steps).toEqual(["committed"]);
  flushed();
  await written;
  expect(steps).toEqual(["committed", "durable", "answered"]);
});

test("a flush waits for what is being committed, and begins no transaction of its own", async () => {
  const steps: string[] = [];
  const disk = Promise.withResolvers<void>();
  const commit = createGroupCommit(
    (work, how) => {
      steps.push("transaction");
      return transact(work, how);
    },
    () => disk.promise,
  );
  void commit.write(async () => {});
  await expect.poll(() => steps).toEqual(["transaction"]);
  const flushed = commit.flush().then(() => steps.push("flushed"));
  disk.resolve();
  await flushed;
  expect(steps).toEqual(["transaction", "flushed"]);
});

test("writes that are committed but fail to become durable are rejected and not retried", async () => {
  let done = 0;
  const commit = createGroupCommit(transact, () => Promise.reject(new Error("the disk is gone")));
  const writes = [1, 2].map(() => commit.write(async () => void done++));
  for (const write of writes) await expect(write).rejects.toThrow("the disk is gone");
  expect(done).toBe(2);
});

test("work that never waits yields to the event loop after some milliseconds", async () => {
  let now = performance.now();
  using _clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const commit = createGroupCommit(transact);
  expect(commit.turnIfOverdue()).toBeUndefined();
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  now += 100;
  await commit.turnIfOverdue();
  expect(hasTurned).toBe(true);
  expect(commit.turnIfOverdue()).toBeUndefined();
});

test("writes whose transaction cannot begin are rejected together, and it is not begun again for each", async () => {
  let begun = 0;
  const commit = createGroupCommit(() => {
    begun++;
    return Promise.reject(new Error("another process writes"));
  });
  const writes = [1, 2, 3].map(() => commit.write(async () => {}));
  for (const write of writes) await expect(write).rejects.toThrow("another process writes");
  expect(begun).toBe(1);
});

test("a transaction that does not end fails for all its writes, also when their work failed in an earlier attempt", async () => {
  let begun = 0;
  let isLost = true;
  const commit = createGroupCommit(async (work) => {
    begun++;
    await work(noStatements).catch(() => {});
    isLost = false;
    await work(noStatements);
    throw new Error("the connection was lost during the commit");
  });
  const writes = [1, 2, 3].map(() =>
    commit.write(async () => {
      if (isLost) throw new Error("the connection was lost");
    }),
  );
  for (const write of writes) await expect(write).rejects.toThrow("lost during the commit");
  expect(begun).toBe(1);
});

test("work that fails is rejected alone, each of the others in its own transaction", async () => {
  let begun = 0;
  const commit = createGroupCommit(async <T>(work: Work<T>): Promise<Transacted<T>> => {
    begun++;
    return work(noStatements).then(
      (result) => ({ isCommitted: true, result }),
      (workError: unknown) => ({ isCommitted: false, workError }),
    );
  });
  const [first, second] = [
    commit.write(async () => 1),
    commit.write(() => Promise.reject(new Error("refused"))),
  ];
  await expect(second).rejects.toThrow("refused");
  expect(await first).toBe(1);
  expect(begun).toBe(3);
});

test("a commit that must survive only a crash does not wait for the disk, unless it is shared with one that must survive a power loss", async () => {
  const survived: string[] = [];
  let flushes = 0;
  const commit = createGroupCommit(
    async (work, how) => {
      survived.push(how.survives);
      return transact(work, how);
    },
    async () => void flushes++,
  );
  const nothing = async () => {};
  await commit.write(nothing, { survives: "crash" });
  expect({ survived, flushes }).toEqual({ survived: ["crash"], flushes: 0 });
  await Promise.all([commit.write(nothing, { survives: "crash" }), commit.write(nothing)]);
  expect({ survived, flushes }).toEqual({ survived: ["crash", "power loss"], flushes: 1 });
});

test("a transaction has what all its writes name, and everything where one of them does not say or they name too much", async () => {
  const scopes: Scope[] = [];
  const commit = createGroupCommit((work, how) => {
    scopes.push(how.scope);
    return transact(work, how);
  });
  const within = (...given: (WriteOptions["within"] | undefined)[]) =>
    Promise.all(given.map((scope) => commit.write(async () => {}, { within: scope })));
  await within(["a"], ["b", "a"], () => ["c"]);
  await within(["a"], undefined);
  await within([]);
  await within(Array.from({ length: 1000 }, (_, i) => `thread ${i}`));
  expect(scopes).toEqual([["a", "b", "c"], "everything", [], "everything"]);
});
