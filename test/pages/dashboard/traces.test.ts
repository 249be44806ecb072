import { describe, expect, test } from "vitest";
import { TRACE_STATUSES } from "../../../src/contract/trace.ts";
import type { TraceRun } from "../../../src/pages/dashboard/api/types.ts";
import { failedFirst, rowsOf, spanOf, useOf } from "../../../src/pages/dashboard/traces/trace-rows.ts";
import { readTraceSearch, traceFilterOf } from "../../../src/pages/dashboard/traces/trace-search.ts";
import { costText, tokenParts, tokensText, traceStatus } from "../../../src/pages/dashboard/words/trace.ts";

const base = Date.parse("2026-11-30T11:00:00Z");
const none = { prompt_tokens: null, completion_tokens: null, total_tokens: null, cost: null };

/** A run from and until these milliseconds of the trace. */
function run(run_id: string, parent: string | null, from: number, until: number | null, over = {}): TraceRun {
  return {
    ...{
      run_id,
      trace_id: "root",
      parent_run_id: parent,
      name: run_id,
      run_type: "chain",
      status: "success",
    },
    ...{ error: null, start_time: new Date(base + from).toISOString() },
    end_time: until === null ? null : new Date(base + until).toISOString(),
    duration_ms: until === null ? null : until - from,
    ...none,
    ...{ thread_id: null, agent_run_id: null, revision_id: "r", ...over },
  };
}

const runs = [
  run("root", null, 0, 1000),
  run("plan", "root", 0, 250),
  run("model", "plan", 50, 250),
  run("act", "root", 250, 1000),
  run("tool", "act", 500, 1000),
];
const shown = (folded: string[]) => rowsOf(runs, new Set(folded), base).map(({ run }) => run.run_id);

describe("the lines of a trace", () => {
  test("are as deep as the tree, count what is below them, and stand where their time is", () => {
    expect(rowsOf(runs, new Set(), base).map(({ run: _, ...row }) => row)).toEqual([
      { depth: 0, below: 4, from: 0, width: 100 },
      { depth: 1, below: 1, from: 0, width: 25 },
      { depth: 2, below: 0, from: 5, width: 20 },
      { depth: 1, below: 1, from: 25, width: 75 },
      { depth: 2, below: 0, from: 50, width: 50 },
    ]);
  });

  test("leave out all that is below a folded one", () => {
    expect(shown(["plan"])).toEqual(["root", "plan", "act", "tool"]);
    expect(shown(["root"])).toEqual(["root"]);
    expect(rowsOf(runs, new Set(["root"]), base)[0]!.below).toBe(4);
  });

  test("of a run that goes on reach to this moment", () => {
    const open = [run("root", null, 0, null, { status: "running" }), run("step", "root", 0, 500)];
    expect(rowsOf(open, new Set(), base + 2000).map(({ width }) => width)).toEqual([100, 25]);
  });

  test("have a scale even where nothing took any time, and where a parent is not among them", () => {
    expect(spanOf([run("root", null, 0, 0)], base)).toEqual({ from: base, until: base + 1 });
    expect(rowsOf([run("orphan", "elsewhere", 0, 0)], new Set(), base)[0]).toMatchObject({
      depth: 0,
      width: 0,
    });
  });
});

test("what a trace used is what its models did: a step that repeats it is not counted", () => {
  const model = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7, cost: null };
  const trace = [
    run("root", null, 0, 1, model),
    run("one", "root", 0, 1, { ...model, run_type: "llm" }),
    run("two", "root", 0, 1, { ...model, run_type: "llm", cost: 0.5 }),
  ];
  expect(useOf(trace)).toEqual({ prompt_tokens: 6, completion_tokens: 8, total_tokens: 14, cost: 0.5 });
  expect(useOf(runs)).toEqual(none);
});

test("an error is looked for where it came from", () => {
  const error = { status: "error" };
  const trace = [
    run("root", null, 0, 1, error),
    run("act", "root", 0, 1, error),
    run("tool", "act", 0, 1, error),
  ];
  expect(failedFirst(trace)?.run_id).toBe("tool");
  expect(failedFirst(runs)).toBeUndefined();
});

test("the address has the filter; what it does not know is left out", () => {
  const search = readTraceSearch({
    name: "agent",
    status: "error",
    thread: 12,
    slow: "1000",
    other: 1,
    run: "",
  });
  expect(search).toEqual({ name: "agent", status: "error", thread: "12", slow: 1000 });
  expect(traceFilterOf(search)).toMatchObject({ thread_id: "12", min_duration_ms: 1000, run_id: undefined });
  expect(readTraceSearch({ slow: "soon" })).toEqual({});
});

test.each(TRACE_STATUSES)("%s has a word", (status) => {
  expect(traceStatus(status).icon).not.toBe("help");
});

test("amounts are short, and unknown ones are not zero", () => {
  expect([null, 0, 0.00001, 0.0021, 1.4].map(costText)).toEqual([
    "",
    "$0.00",
    "< $0.0001",
    "$0.0021",
    "$1.40",
  ]);
  expect([tokensText(null), tokensText(1203)]).toEqual(["", "1,203"]);
  expect(tokenParts({ prompt_tokens: 2016, completion_tokens: null })).toBe("2,016 in, ? out");
});
