import { describe, expect, test } from "vitest";
import type {
  ContainerStatus,
  Deployment,
  Pod,
} from "../../../../../src/control-plane/run/kubernetes/rollout/pod.ts";
import { rolloutProblem } from "../../../../../src/control-plane/run/kubernetes/rollout/pod-problem.ts";

const context = { agent: "agent", startTimeoutMs: 60_000 };
const pod = (status: Pod["status"], over: object = {}): Pod => ({
  ...{ apiVersion: "v1", kind: "Pod", metadata: { name: "pod-1", ...over } },
  ...(status && { status }),
});
const container = (over: Partial<ContainerStatus>): ContainerStatus => ({
  ...{ name: "agent", ready: false, restartCount: 0 },
  ...over,
});
const ofAgent = (over: Partial<ContainerStatus>) => pod({ containerStatuses: [container(over)] });
const problemOf = (...pods: Pod[]) => rolloutProblem([], pods, context);
const ended = (exitCode: number, more: object = {}) => ({
  restartCount: 1,
  lastState: {
    terminated: {
      ...{ exitCode, startedAt: "2026-01-01T00:00:00Z", finishedAt: "2026-01-01T00:00:02Z" },
      ...more,
    },
  },
});

describe("what is wrong with a rollout", () => {
  test("is nothing while pods start", () => {
    expect(problemOf()).toBeUndefined();
    expect(
      problemOf(pod(undefined), ofAgent({ state: { waiting: { reason: "ContainerCreating" } } })),
    ).toBeUndefined();
    expect(problemOf(ofAgent({ state: { running: {} } }))).toBeUndefined();
  });

  test("is nothing with a pod that is being removed", () => {
    const status = { containerStatuses: [container(ended(3))] };
    expect(problemOf(pod(status, { deletionTimestamp: "2026-01-01T00:00:00Z" }))).toBeUndefined();
  });

  test("is an image that cannot be pulled, for a while the same in other words", () => {
    const tried = problemOf(
      ofAgent({ state: { waiting: { reason: "ErrImagePull", message: "not found" } } }),
    );
    const waits = problemOf(
      ofAgent({ state: { waiting: { reason: "ImagePullBackOff", message: "Back-off" } } }),
    );
    expect(tried).toMatchObject({
      kind: "pull",
      message: "the image of the agent's container could not be pulled: not found",
    });
    expect(waits?.kind).toBe("pull");
  });

  test("is a container that ended, with its exit code", () => {
    expect(problemOf(ofAgent(ended(3)))).toMatchObject({
      ...{ message: "the agent's container ended with exit code 3", patienceMs: 0 },
      output: { pod: "pod-1", container: "agent" },
    });
  });

  test("is a limit of memory, with the field that raises it", () => {
    expect(problemOf(ofAgent(ended(137, { reason: "OOMKilled" })))).toMatchObject({
      message: "the agent's container was killed: it used more than its memory limit",
      hint: "Raise memory_limit_mb in resource_spec.",
    });
  });

  test("is an agent that was ended because it did not answer in time", () => {
    const late = ended(143, { finishedAt: "2026-01-01T00:01:01Z" });
    expect(problemOf(ofAgent(late))?.message).toBe(
      "the agent's container did not answer GET /ok at port 8000 (PORT) within 60 s",
    );
  });

  test("is an init container by its name", () => {
    const failed = pod({ initContainerStatuses: [container({ name: "prepare", ...ended(1) })] });
    expect(problemOf(failed)?.message).toBe("the container 'prepare' ended with exit code 1");
    const done = container({ name: "prepare", state: { terminated: { exitCode: 0 } } });
    expect(problemOf(pod({ initContainerStatuses: [done] }))).toBeUndefined();
  });

  test("is a pod that no node takes, which a cluster may mend by itself", () => {
    const conditions = [{ type: "PodScheduled", status: "False", message: "0/3 nodes are available" }];
    const problem = problemOf(pod({ conditions }));
    expect(problem?.message).toBe("no node takes the pod pod-1: 0/3 nodes are available");
    expect(problem?.patienceMs).toBeGreaterThanOrEqual(60_000);
  });

  test("is a quota that lets no pod be made", () => {
    const conditions = [
      { type: "ReplicaFailure", status: "True", message: "pods is forbidden: exceeded quota: small" },
    ];
    const deployment = {
      apiVersion: "apps/v1",
      kind: "Deployment",
      metadata: { name: "d" },
      status: { conditions },
    } as const;
    expect(rolloutProblem([deployment as Deployment], [], context)).toMatchObject({
      message: "the cluster makes no pods: pods is forbidden: exceeded quota: small",
      hint: expect.stringContaining("ResourceQuota"),
    });
  });

  test("is the gravest of several", () => {
    const pulls = ofAgent({ state: { waiting: { reason: "ErrImagePull" } } });
    expect(problemOf(pulls, ofAgent(ended(3)))?.kind).toBe("ended");
  });
});
