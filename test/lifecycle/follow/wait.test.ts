import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultPollPolicy, pollPauseMs } from "../../../src/lifecycle/follow/poll-policy.ts";
import { waitForRevision } from "../../../src/lifecycle/follow/wait.ts";
import { ids } from "../../support/control-plane/deployment-body.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { type Reply, startScriptedServer } from "../../support/network/scripted-server.ts";

type Step = string | Reply;

/** A revision that shows one of these steps per read; the last one stays. */
async function waitThrough(
  steps: Step[],
  options: {
    timeout_ms?: number;
    follow_logs?: boolean;
    message?: string;
    logs?: (index: number) => object[];
  } = {},
) {
  let logRequests = 0;
  await using server = await startScriptedServer(({ path }) => {
    if (path.endsWith("/events")) return { status: 404, json: { detail: "There is no such route." } };
    if (path.includes("_logs")) {
      return { json: { logs: options.logs?.(logRequests++) ?? [], next_offset: String(logRequests) } };
    }
    const step = steps.length > 1 ? (steps.shift() ?? "drop") : (steps[0] ?? "drop");
    const isStatus = typeof step === "string" && step !== "drop" && step !== "hang";
    return isStatus ? { json: { id: ids.revision, status: step, status_message: options.message } } : step;
  });
  await using surroundings = lifecycleContext(server.url);
  const { context, clock } = surroundings;
  const settled = await waitForRevision(
    {
      deployment_id: ids.deployment,
      revision_id: ids.revision,
      timeout_ms: options.timeout_ms ?? 600_000,
      follow_logs: options.follow_logs,
      random: () => 0.5,
    },
    context,
  ).catch((error: unknown) => error as Error);
  return {
    settled,
    clock,
    lines: server.lines().filter((line) => !line.endsWith("/events")),
    statuses: surroundings.statuses(),
    warnings: surroundings.warnings(),
    events: surroundings.events,
  };
}

test("waitForRevision follows all statuses to DEPLOYED and reports each change once, with the elapsed time", async () => {
  const way = [
    "CREATING",
    "QUEUED",
    "QUEUED",
    "AWAITING_BUILD",
    "BUILDING",
    "BUILDING",
    "AWAITING_DEPLOY",
    "DEPLOYING",
    "DEPLOYED",
  ];
  const { settled, statuses, events } = await waitThrough([...way]);
  expect(settled).toMatchObject({ result: "deployed", status: "DEPLOYED", log: undefined });
  expect(statuses).toEqual([...new Set(way)]);
  const elapsed = events.flatMap((event) => (event.type === "status" ? [event.elapsed_ms] : []));
  expect(elapsed).toEqual([...elapsed].sort((a, b) => a - b));
  expect(new Set(elapsed).size).toBe(elapsed.length);
});

test.each([
  ["BUILD_FAILED", "build_failed", "build"],
  ["DEPLOY_FAILED", "deploy_failed", "deploy"],
  ["CREATE_FAILED", "deploy_failed", "deploy"],
])(
  "%s ends the wait as %s, with the server's reason and the end of the %s log",
  async (status, result, stream) => {
    const entry = (id: string) => ({ id, timestamp: 1, level: "info", message: `line ${id}` });
    const { settled, lines } = await waitThrough(["BUILDING", status], {
      message: "npm ci failed",
      logs: () => [entry("2"), entry("1")],
    });
    expect(settled).toMatchObject({
      result,
      status_message: "npm ci failed",
      message: expect.stringContaining("npm ci failed"),
      log: { stream, entries: [{ id: "1" }, { id: "2" }] },
    });
    expect(lines.at(-1)).toBe(`POST /v1/projects/${ids.deployment}/revisions/${ids.revision}/${stream}_logs`);
  },
);

test("SKIPPED ends the wait as superseded", async () => {
  const { settled } = await waitThrough(["QUEUED", "SKIPPED"]);
  expect(settled).toMatchObject({ result: "superseded", status: "SKIPPED" });
});

test("INTERRUPTED ends the wait only after it has lasted 30 s", async () => {
  const { settled, clock } = await waitThrough(["BUILDING", "INTERRUPTED"]);
  expect(settled).toMatchObject({ result: "interrupted" });
  expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(30_000);
  const passing = await waitThrough(["INTERRUPTED", "INTERRUPTED", "BUILDING", "DEPLOYED"]);
  expect(passing.settled).toMatchObject({ result: "deployed" });
});

test("an unknown status counts as in flight and causes one warning", async () => {
  const { settled, warnings } = await waitThrough(["POLISHING", "POLISHING", "DEPLOYED"]);
  expect(settled).toMatchObject({ result: "deployed" });
  expect(warnings).toEqual([expect.stringContaining("POLISHING is not known")]);
});

test("a wait that times out reports the last status", async () => {
  const { settled, clock } = await waitThrough(["BUILDING"], { timeout_ms: 60_000 });
  expect(settled).toMatchObject({
    result: "timed_out",
    status: "BUILDING",
    message: `revision ${ids.revision} was still BUILDING (building) after 60 s`,
    elapsed_ms: 60_000,
  });
  expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});

test.each([
  ["DEPLOYING", "deploy_logs", "deploy"],
  ["BUILDING", "build_logs", "build"],
])("a wait that times out while %s returns the end of that log", async (status, route, stream) => {
  const log = { id: "1", timestamp: 1, level: "info", message: "waiting for the database" };
  const { settled, lines } = await waitThrough([status], { timeout_ms: 20_000, logs: () => [log] });
  expect(settled).toMatchObject({ result: "timed_out", log: { stream, entries: [log] } });
  expect(lines.filter((line) => line.includes("_logs"))).toEqual([expect.stringContaining(route)]);
});

test("a wait that times out with the control plane unavailable requests no log", async () => {
  const { settled, lines } = await waitThrough(["DEPLOYING", { status: 503, json: {} }], {
    timeout_ms: 20_000,
  });
  expect(settled).toMatchObject({ result: "timed_out", status: "DEPLOYING", log: undefined });
  expect(lines.join()).not.toContain("_logs");
});

test.each<[string, Reply]>([
  ["5xx", { status: 502, text: "bad gateway" }],
  ["429", { status: 429, json: {} }],
  ["dropped connections", "drop"],
  ["a proxy's page", { text: "<html>please wait</html>" }],
])("a wait tolerates polls that fail with %s", async (_, trouble) => {
  const { settled } = await waitThrough(["BUILDING", trouble, trouble, trouble, "DEPLOYED"]);
  expect(settled).toMatchObject({ result: "deployed" });
});

test("a wait whose polls keep failing times out with the reason", async () => {
  const { settled } = await waitThrough(["BUILDING", { status: 502, json: { detail: "down" } }], {
    timeout_ms: 20_000,
  });
  expect(settled).toMatchObject({
    result: "timed_out",
    status: "BUILDING",
    message: expect.stringContaining("down"),
  });
});

test.each([
  [404, "not_found"],
  [401, "unauthorised"],
])("status %i on a poll ends the wait at once", async (status, code) => {
  const { settled, lines } = await waitThrough(["BUILDING", { status, json: { detail: "no" } }]);
  expect(settled).toMatchObject({ code });
  expect(lines).toHaveLength(2);
});

test("an abort ends the wait with its reason", async () => {
  await using server = await startScriptedServer(() => ({ json: { id: ids.revision, status: "BUILDING" } }));
  await using surroundings = lifecycleContext(server.url);
  const { context } = surroundings;
  const reason = new Error("enough");
  const report = (): void => surroundings.abort(reason);
  const waiting = waitForRevision(
    { deployment_id: ids.deployment, revision_id: ids.revision, timeout_ms: 60_000 },
    { ...context, report },
  );
  await expect(waiting).rejects.toBe(reason);
});

test("polls come about once a second during the first minutes, then less often", () => {
  const pauses = (waited_ms: number) =>
    Array.from({ length: 20 }, (_, poll) => pollPauseMs({ poll, waited_ms }, defaultPollPolicy, () => 0.5));
  for (const [waited, last] of [[0, 1_250] as const, [6 * 60_000, 5_000] as const]) {
    const all = pauses(waited);
    expect(all[0]).toBe(250);
    expect(all.at(-1)).toBe(last);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  }
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(1_000_000),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (poll, waited_ms, random) => {
        const pause = pollPauseMs({ poll, waited_ms }, defaultPollPolicy, () => random);
        expect(pause).toBeGreaterThanOrEqual(200);
        expect(pause).toBeLessThanOrEqual(waited_ms < 5 * 60_000 ? 1_500 : 6_000);
      },
    ),
  );
});

/** Polls a revision by the default policy; returns the number of polls and the lag at the end. */
function simulated(phases: readonly { status: string; lasts_ms: number }[], random: () => number) {
  const end = phases.reduce((sum, { lasts_ms }) => sum + lasts_ms, 0);
  const statusAt = (moment: number) => {
    let left = moment;
    for (const { status, lasts_ms } of phases) {
      if (left < lasts_ms) return status;
      left -= lasts_ms;
    }
    return "DEPLOYED";
  };
  let last: string | undefined;
  let poll = 0;
  for (let waited_ms = 0, reads = 1; ; reads++) {
    const status = statusAt(waited_ms);
    if (status === "DEPLOYED") return { reads, lag_ms: waited_ms - end, end };
    if (status !== last) poll = 0;
    last = status;
    const moment = { poll: poll++, waited_ms, reads, is_ending: status === "DEPLOYING" };
    waited_ms += pollPauseMs(moment, defaultPollPolicy, random);
  }
}

const deploys = fc.record({
  queued: fc.integer({ min: 0, max: 20_000 }),
  building: fc.integer({ min: 0, max: 200_000 }),
  deploying: fc.integer({ min: 0, max: 60_000 }),
  seed: fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
});
const phasesOf = ({
  queued,
  building,
  deploying,
}: {
  queued: number;
  building: number;
  deploying: number;
}) => [
  { status: "QUEUED", lasts_ms: queued },
  { status: "BUILDING", lasts_ms: building },
  { status: "DEPLOYING", lasts_ms: deploying },
];

test("the number of polls stays within the budget for any sequence of statuses", () => {
  fc.assert(
    fc.property(deploys, ({ seed, ...deploy }) => {
      const { reads, lag_ms, end } = simulated(phasesOf(deploy), () => seed.next().value as number);
      const seconds = (end + lag_ms) / 1_000;
      expect(reads).toBeLessThanOrEqual(4 + 0.9 * seconds);
      if (seconds >= 40) expect(reads / seconds).toBeLessThanOrEqual(1);
    }),
  );
});

test("the end of a deploy under five minutes is noticed within 600 ms in the median", () => {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const between = (low: number, high: number) => low + random() * (high - low);
  const lags = Array.from({ length: 2_000 }, () => {
    const deploy = {
      queued: between(0, 5_000),
      building: between(1_000, 200_000),
      deploying: between(500, 60_000),
    };
    return simulated(phasesOf(deploy), random).lag_ms;
  }).toSorted((a, b) => a - b);
  expect(lags[lags.length / 2]).toBeLessThanOrEqual(600);
  expect(lags.at(-1)).toBeLessThanOrEqual(2_000);
});

test("polls become frequent after a status change once slow polls have saved up for it", async () => {
  const { clock } = await waitThrough(["BUILDING", "BUILDING", "BUILDING", "DEPLOYING", "DEPLOYED"]);
  expect(Math.min(...clock.slept.slice(0, 2))).toBeGreaterThan(1_000);
  const steady = Array(60).fill("BUILDING");
  const later = await waitThrough([...steady, "DEPLOYING", "DEPLOYING", "DEPLOYED"]);
  expect(later.clock.slept.slice(-2)).toEqual([250, 400]);
});

test("a followed build log yields each line once, at most every two seconds, and to its end", async () => {
  const entry = (id: number) => ({ id: `l${id}`, timestamp: id, level: "info", message: `line ${id}` });
  const { events, lines, clock } = await waitThrough([...Array(15).fill("BUILDING"), "DEPLOYED"], {
    follow_logs: true,
    logs: (index) => [entry(index), entry(index + 1)],
  });
  const seen = events.flatMap((event) => (event.type === "log" ? event.entries.map(({ id }) => id) : []));
  const requests = lines.filter((line) => line.includes("build_logs")).length;
  expect(seen).toEqual(Array.from({ length: requests + 1 }, (_, id) => `l${id}`));
  const total = clock.slept.reduce((sum, ms) => sum + ms, 0);
  expect(requests).toBeLessThanOrEqual(total / 2_000 + 2);
  expect(requests).toBeGreaterThan(5);
});

test("a followed build log is read once more after the build, and its end is not fetched again", async () => {
  const entry = (id: number) => ({ id: `l${id}`, timestamp: id, level: "info", message: `line ${id}` });
  const logs = (index: number) => [entry(index)];
  const requests = ({ lines }: { lines: string[] }) => lines.filter((line) => line.includes("_logs"));
  const slow = Array(20).fill("DEPLOYING");
  const deployed = await waitThrough(["QUEUED", "BUILDING", ...slow, "DEPLOYED"], {
    follow_logs: true,
    logs,
  });
  expect(requests(deployed)).toHaveLength(2);
  const failed = await waitThrough(["BUILDING", "BUILD_FAILED"], { follow_logs: true, logs });
  expect(requests(failed)).toHaveLength(2);
  expect(failed.settled).toMatchObject({ log: { stream: "build", entries: [{ id: "l0" }, { id: "l1" }] } });
  // The second request came no sooner than two seconds after the first.
  expect(failed.clock.slept.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(2_000);
});

test("a wait through many statuses stays within the budget of polls", async () => {
  const way = ["CREATING", "QUEUED", "AWAITING_BUILD", "BUILDING", "AWAITING_DEPLOY", "DEPLOYING"];
  const { lines, clock } = await waitThrough([...way, ...way, ...way, "DEPLOYED"]);
  const waited = clock.slept.reduce((sum, ms) => sum + ms, 0);
  expect(lines.length).toBe(19);
  expect(lines.length).toBeLessThanOrEqual(4 + (0.9 * waited) / 1_000);
});

test("an unreadable log causes a warning and does not change the outcome", async () => {
  await using server = await startScriptedServer(({ path }) =>
    path.includes("_logs")
      ? { status: 404, json: { detail: "no logs here" } }
      : { json: { id: ids.revision, status: "BUILD_FAILED" } },
  );
  await using surroundings = lifecycleContext(server.url);
  const settled = await waitForRevision(
    { deployment_id: ids.deployment, revision_id: ids.revision, timeout_ms: 1_000, follow_logs: true },
    surroundings.context,
  );
  expect(settled).toMatchObject({ result: "build_failed", log: undefined });
  expect(surroundings.warnings()).toHaveLength(2);
});

/** Revisions, newest first; the wait for the first one times out. */
async function timedOutAmong(...statuses: string[]) {
  const revisions = statuses.map((status, index) => ({ id: `${ids.revision.slice(0, -1)}${index}`, status }));
  const [own] = revisions;
  await using server = await startScriptedServer(({ path }) =>
    path.includes("/revisions?")
      ? { json: { resources: revisions, offset: revisions.length } }
      : { json: own },
  );
  await using surroundings = lifecycleContext(server.url);
  const request = {
    deployment_id: ids.deployment,
    revision_id: String(own?.id),
    timeout_ms: 60_000,
    random: () => 0.5,
  };
  const { message = "" } = await waitForRevision(request, surroundings.context);
  return { message, ids: revisions.map(({ id }) => id), lines: server.lines() };
}

test("a wait that times out behind a stuck revision names it and how to interrupt it", async () => {
  const stuck = await timedOutAmong("QUEUED", "SKIPPED", "QUEUED", "BUILDING", "DEPLOYED", "BUILD_FAILED");
  expect(stuck.message).toContain(`revision ${stuck.ids[0]} was still QUEUED`);
  expect(stuck.message).toContain(
    `revision ${stuck.ids[3]} is ahead of it and BUILDING: wait for that one, or interrupt it ` +
      `(agent-deploy interrupt ${ids.deployment} --revision ${stuck.ids[3]})`,
  );
});

test("a wait that times out mentions no other revision if none is ahead or its own is being built", async () => {
  const alone = await timedOutAmong("QUEUED", "DEPLOYED", "INTERRUPTED");
  expect(alone.message).not.toContain("ahead");
  const busy = await timedOutAmong("DEPLOYING", "BUILDING");
  expect(busy.message).not.toContain("ahead");
  expect(busy.lines.filter((line) => line.includes("/revisions?"))).toEqual([]);
});

test("an unreadable list of revisions does not change the outcome of a wait that timed out", async () => {
  const { settled, lines } = await waitThrough(["QUEUED"], { timeout_ms: 60_000 });
  expect(settled).toMatchObject({
    result: "timed_out",
    message: expect.stringMatching(/QUEUED .* after 60 s$/),
  });
  expect(lines.at(-1)).toContain("/revisions?");
});
