import { expect, test } from "vitest";
import { studioPaths } from "../../../../src/http/page/shell-paths.ts";
import { agoOf, durationOf } from "../../../../src/pages/studio/elements/times.ts";
import { readView } from "../../../../src/pages/studio/location/view.ts";
import { filterOf } from "../../../../src/pages/studio/threads/thread-search.ts";

const id = "0a2519a6-1111-4111-8111-111111111111";

test("threads are found by id, by metadata, by status", () => {
  expect(filterOf({})).toEqual({ status: undefined, sortBy: "updated_at" });
  expect(filterOf({ find: id, status: "error", sort: "created_at" })).toEqual({
    status: "error",
    sortBy: "created_at",
    ids: [id],
  });
  expect(filterOf({ find: 'user=ada of x tries=3 code="3" is=true' })).toMatchObject({
    metadata: { user: "ada of x", tries: 3, code: "3", is: true },
  });
  expect(filterOf({ find: "tides" })).toEqual({
    problem: "Write a thread’s whole id, or name=value of its metadata.",
  });
});

test("an address that says nothing known says nothing", () => {
  expect(readView({ tab: "other", status: "odd", step: "1", assistant: 7 })).toEqual({
    step: "1",
    assistant: "7",
  });
});

test("the servers know the addresses of the views, and no other path is one", () => {
  const paths = ["", `threads/${id}`, "assistants", "crons", "store"];
  expect(paths.filter(studioPaths)).toEqual(paths);
  expect(["threads", "assets/x.js", "threads/a/b", "api/threads/x"].filter(studioPaths)).toEqual([]);
});

test("times are told shortly", () => {
  expect([durationOf(12), durationOf(3456), durationOf(125_000), durationOf(12_000_000)]).toEqual([
    "12 ms",
    "3.4 s",
    "2 min 5 s",
    "3 h 20 min",
  ]);
  expect([agoOf(0, 5000), agoOf(0, 65_000), agoOf(7_200_000, 0)]).toEqual([
    "just now",
    "1 min ago",
    "in 2 h",
  ]);
});
