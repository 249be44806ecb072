import { describe, expect, test } from "vitest";
import { NOTIFICATION_EVENTS } from "../../../src/contract/notification.ts";
import { phaseOf, REVISION_STATUSES } from "../../../src/contract/revision/status.ts";
import { operationText, whatOf } from "../../../src/pages/dashboard/audit/what.ts";
import { bySource, filterOf, readListSearch } from "../../../src/pages/dashboard/deployments/list-search.ts";
import { may } from "../../../src/pages/dashboard/words/authority.ts";
import { listenerState } from "../../../src/pages/dashboard/words/listener.ts";
import {
  deliveryState,
  eventsText,
  notificationEvents,
} from "../../../src/pages/dashboard/words/notification.ts";
import { askedBy, madeText, phasesOf, tookText } from "../../../src/pages/dashboard/words/revision.ts";
import { sizeText } from "../../../src/pages/dashboard/words/size.ts";
import { codeOf, originText } from "../../../src/pages/dashboard/words/source.ts";
import { deploymentStatus, isUnderWay, revisionStatus } from "../../../src/pages/dashboard/words/status.ts";

describe("statuses", () => {
  test.each(Object.keys(REVISION_STATUSES))("%s is under way here as it is in the contract", (status) => {
    expect(isUnderWay(status)).toBe(phaseOf(status) === "in_progress");
  });

  test.each(Object.keys(REVISION_STATUSES).filter((status) => status !== "UNKNOWN"))(
    "%s has a word",
    (status) => {
      expect(revisionStatus(status, false).icon).not.toBe("help");
    },
  );

  test("only the active revision is live: what was live before stays DEPLOYED", () => {
    expect(revisionStatus("DEPLOYED", true).word).toBe("Live");
    expect(revisionStatus("DEPLOYED", false).word).toBe("Live before");
  });

  test("one that this page does not know is shown by its name", () => {
    expect(revisionStatus("AWAITING_MOON", false).word).toBe("Awaiting moon");
    expect(isUnderWay("AWAITING_MOON")).toBe(true);
  });

  test("a deployment that is ready is live only with an active revision", () => {
    expect(deploymentStatus({ status: "READY", active_revision_id: "r" }).word).toBe("Live");
    expect(deploymentStatus({ status: "READY", active_revision_id: null }).word).toBe("Nothing live");
    expect(deploymentStatus({ status: "AWAITING_DELETE", active_revision_id: "r" }).word).toBe("Deleting");
  });
});

describe("a revision", () => {
  const revision = { id: "r", status: "DEPLOYED" };
  test("says who asked for it and why", () => {
    expect(madeText({ ...revision, created_for: "rollback", created_by: "ci" })).toBe("Rollback by ci");
    expect(madeText({ ...revision, created_for: "deploy", created_by: null })).toBe("Deploy by the operator");
    expect(madeText({ ...revision, created_for: "push", created_by: null })).toBe("Push");
    expect(madeText(revision)).toBe("");
    expect(askedBy(revision)).toBeUndefined();
  });

  test("says what took how long, and leaves out what was not needed", () => {
    expect(phasesOf({ queued_ms: 10, build_ms: null, deploy_ms: 0 })).toEqual([
      { name: "Queue", ms: 10 },
      { name: "Deploy", ms: 0 },
    ]);
    expect(phasesOf(undefined)).toEqual([]);
  });

  test.each([
    [0, "0 ms"],
    [949, "949 ms"],
    [950, "0.9 s"],
    [9_949, "9.9 s"],
    [9_950, "10 s"],
    [59_499, "59 s"],
    [62_000, "1 min 02 s"],
    [3_900_000, "1 h 05 min"],
  ])("%i ms reads %s", (ms, text) => {
    expect(tookText(ms)).toBe(text);
  });

  test.each([
    [{ repo_ref: "main", repo_commit_sha: "0123456789" }, "main @ 0123456"],
    [{ checkout: { commit: "0123456789", branch: "next", dirty: true } }, "next @ 0123456 with changes"],
    [{ image_uri: `host/team/agent@sha256:${"ab".repeat(32)}` }, "agent@abababa"],
    [{ source_digest: "sha256:0123456789abcdef" }, "0123456789ab"],
    [{ repo_ref: "main" }, "main"],
  ])("has code %j, short %s", (source_revision_config, text) => {
    expect(codeOf({ ...revision, source_revision_config })?.text).toBe(text);
  });

  test("without code known has none", () => {
    expect(codeOf(revision)).toBeUndefined();
  });
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1.0 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [34_000_000_000, "34 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test("an origin is shown as repository and folder", () => {
  expect(originText("https://example.com/acme/agents#services/support")).toBe(
    "example.com/acme/agents › services/support",
  );
  expect(originText("project:0123")).toBe("a folder without a remote");
});

test("each authority has what those before it have; a listener's key has nothing here", () => {
  expect(may("read", "deploy")).toBe(false);
  expect(may("operator", "admin")).toBe(true);
  expect(may("listener", "read")).toBe(false);
});

describe("the filter of the list", () => {
  test("is read from the address; what it does not know is left out", () => {
    expect(readListSearch({ q: 7, status: "READY", tag: ["a"], type: "", other: "x" })).toEqual({
      q: "7",
      status: "READY",
    });
  });
  test("is the control plane's, but for the source", () => {
    expect(filterOf({ q: "sup", source: "repo_host", tag: "t" })).toEqual({
      name_contains: "sup",
      status: undefined,
      deployment_type: undefined,
      tag_value_ids: "t",
    });
    const rows = [{ source: "repo_host" }, { source: "external_image" }] as Parameters<typeof bySource>[0];
    expect(bySource(rows, "repo_host")).toHaveLength(1);
    expect(bySource(rows, undefined)).toBe(rows);
  });
});

test("an entry of the audit log says what was asked for, of what, and which fields were set", () => {
  expect(operationText("redeployRevision")).toBe("Redeploy revision");
  expect(operationText("createSession")).toBe("Sign in");
  const given = { params: { deployment_id: "d" }, body: { secrets: ["***"], env: null } };
  const entry = { id: "1", at: "", key: null, address: null, request_id: "", operation: "", status: 200 };
  expect(whatOf({ ...entry, deployment_id: "d", given })).toEqual({ about: "d", fields: ["secrets"] });
  expect(whatOf({ ...entry, deployment_id: null, given: { body: { name: "ci", role: "deploy" } } })).toEqual({
    about: "ci",
    fields: ["role"],
  });
});

describe("webhooks", () => {
  test("that were tried and wait are told apart from new ones", () => {
    expect(deliveryState({ state: "waiting", attempts: 0 }).word).toBe("Waiting");
    expect(deliveryState({ state: "waiting", attempts: 2 })).toMatchObject({
      word: "Not taken yet",
      tone: "warn",
    });
    expect(deliveryState({ state: "given_up", attempts: 9 }).tone).toBe("bad");
    expect(deliveryState({ state: "lost_at_sea", attempts: 1 }).word).toBe("Lost at sea");
  });

  test("are of all events or of some", () => {
    expect(eventsText(NOTIFICATION_EVENTS)).toBe("All");
    expect(eventsText(["agent.failed", "revision.failed"])).toBe("agent.failed, revision.failed");
    expect(notificationEvents.map(({ event }) => event)).toEqual(NOTIFICATION_EVENTS);
  });
});

test("a listener is silent once it has missed several of its calls", () => {
  const now = Date.parse("2026-11-30T11:00:00Z");
  expect(listenerState(null, now).word).toBe("Not heard of");
  expect(listenerState("2026-11-30T10:59:10Z", now).word).toBe("Calls");
  expect(listenerState("2026-11-30T10:58:00Z", now).word).toBe("Silent");
});
