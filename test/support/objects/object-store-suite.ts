// What every object store does, wherever its objects are.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { ObjectStore } from "../../../src/control-plane/objects/object-store.ts";

export type ObjectWorld = AsyncDisposable & {
  /** A new, empty place for objects. What it gives opens the place as one more process would; the caller closes each. */
  newPlace(): Promise<() => ObjectStore>;
};

export const keysOf = async (store: ObjectStore, prefix = "", pageSize?: number): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of store.list(prefix, pageSize === undefined ? {} : { pageSize })) keys.push(key);
  return keys.sort();
};

export const readText = async (store: ObjectStore, key: string): Promise<string | undefined> => {
  const stream = await store.get(key);
  return stream && (await text(stream));
};

/** @param openWorld is called once */
export function objectStoreSuite(name: string, openWorld: () => Promise<ObjectWorld>): void {
  describe(`the object store \`${name}\``, () => {
    let world: ObjectWorld;
    beforeAll(async () => {
      world = await openWorld();
    });
    afterAll(() => world?.[Symbol.asyncDispose]());

    let store: ObjectStore;
    let other: ObjectStore;
    beforeEach(async () => {
      const open = await world.newPlace();
      [store, other] = [open(), open()];
      onTestFinished(async () => void (await Promise.all([store.close(), other.close()])));
    });

    const large = Buffer.alloc(3_000_000, "0123456789abcdef");

    test.each(["a stream", "a file", "bytes"])(
      "keeps what it is given as %s, for every process",
      async (as) => {
        const folder = mkdtempSync(join(tmpdir(), "objects-"));
        onTestFinished(() => rmSync(folder, { recursive: true }));
        const file = join(folder, "file");
        writeFileSync(file, large);
        const parts = [large.subarray(0, 10), large.subarray(10)];
        const contents = { "a stream": Readable.from(parts), "a file": { file }, bytes: large };
        const before = Date.now();
        expect(await store.put("a/b.tar.gz", contents[as as keyof typeof contents])).toBe(true);
        expect((await buffer((await other.get("a/b.tar.gz"))!)).equals(large)).toBe(true);
        const found = await other.stat("a/b.tar.gz");
        expect(found).toEqual({ key: "a/b.tar.gz", bytes: large.length, modified: expect.any(Number) });
        expect(Math.abs(found!.modified - before)).toBeLessThan(10_000);
      },
    );

    test("has nothing of what was not put", async () => {
      await store.put("a/b", Buffer.from("1"));
      for (const key of ["b", "a", "a/b/c", "a/bc"]) {
        expect(await store.get(key), key).toBeUndefined();
        expect(await store.stat(key), key).toBeUndefined();
        expect(await store.copy(key, "copied"), key).toBe(false);
        await store.remove(key);
      }
      expect(await keysOf(store)).toEqual(["a/b"]);
    });

    test("keeps an empty object", async () => {
      await store.put("empty", Buffer.alloc(0));
      expect(await readText(store, "empty")).toBe("");
      expect(await store.stat("empty")).toMatchObject({ bytes: 0 });
    });

    test("replaces an object, and removes it for every process", async () => {
      await store.put("a", Buffer.from("first, and longer"));
      await other.put("a", Buffer.from("second"));
      expect(await readText(store, "a")).toBe("second");
      await store.remove("a");
      expect(await readText(other, "a")).toBeUndefined();
    });

    test("lets one of many writers at the same time have a key, and keeps what that one wrote", async () => {
      const writers = Array.from({ length: 8 }, (_, i) => String(i));
      const won = await Promise.all(
        writers.map((value, i) => [store, other][i % 2]!.put("lock", Buffer.from(value), { ifAbsent: true })),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await readText(store, "lock")).toBe(writers[won.indexOf(true)]);
      expect(await other.put("lock", Readable.from([Buffer.from("late")]), { ifAbsent: true })).toBe(false);
      expect(await readText(store, "lock")).toBe(writers[won.indexOf(true)]);
    });

    test("copies an object, which is one of its own from then on", async () => {
      await store.put("a", Buffer.from("1"));
      expect(await store.copy("a", "b/c")).toBe(true);
      await store.put("a", Buffer.from("2"));
      expect(await readText(other, "b/c")).toBe("1");
      await store.remove("a");
      expect(await readText(other, "b/c")).toBe("1");
    });

    test("has no object of a stream that fails, and throws its error", async () => {
      const failure = new Error("the sender is gone");
      async function* broken() {
        yield large;
        throw failure;
      }
      await store.put("kept", Buffer.from("before"));
      for (const key of ["new", "kept"])
        await expect(store.put(key, Readable.from(broken()))).rejects.toBe(failure);
      expect(await keysOf(other)).toEqual(["kept"]);
      expect(await readText(other, "kept")).toBe("before");
    });

    test("lists all objects of a prefix, page by page", async () => {
      const keys = Array.from({ length: 23 }, (_, i) => `many/${String(i).padStart(3, "0")}`);
      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))));
      await store.put("other", Buffer.from(""));
      for (const pageSize of [undefined, 1, 5, 23])
        expect(await keysOf(other, "many/", pageSize)).toEqual(keys);
      expect(await keysOf(store, "many/01", 3)).toEqual(keys.slice(10, 20));
      expect(await keysOf(store, "none/")).toEqual([]);
      expect(await keysOf(store)).toEqual([...keys, "other"]);
    });

    test("lists more than one answer of S3 holds", async () => {
      const keys = Array.from({ length: 1003 }, (_, i) => `n${String(i).padStart(4, "0")}`);
      const left = [...keys];
      await Promise.all(
        Array.from({ length: 16 }, async () => {
          for (let key = left.pop(); key; key = left.pop()) await store.put(key, Buffer.from("1"));
        }),
      );
      expect(await keysOf(other)).toEqual(keys);
    });

    test.each(["", "/a", "a/", "a//b", "../a", "a/../b", "a b", "a\n", "é", "a/."])(
      "takes no key %j",
      async (key) => {
        await expect(store.put(key, Buffer.from("1"))).rejects.toThrow(TypeError);
        await expect(store.get(key)).rejects.toThrow(TypeError);
        await expect(store.copy("a", key)).rejects.toThrow(TypeError);
      },
    );

    test("may be left in the middle of reading", async () => {
      await store.put("a", large);
      const unread = await store.get("a");
      unread!.destroy();
      const begun = await store.get("a");
      for await (const chunk of begun!) {
        expect(chunk.length).toBeGreaterThan(0);
        break;
      }
      expect((await buffer((await store.get("a"))!)).length).toBe(large.length);
    });
  });
}
