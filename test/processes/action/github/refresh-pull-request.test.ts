import { describe, expect, test } from "vitest";
import { type Repository, startRepository } from "../../../support/action/repository.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";

const again = { environment: { GITHUB_RUN_ATTEMPT: "2" } };
const names = async ({ plane }: Repository) =>
  (await plane.get("/v2/deployments")).body.resources.map(({ name }: { name: string }) => name);
const isOpen = ({ github }: Repository, number: number, sha: string, full_name = "octo/agent") => {
  github.pullRequests.set(number, "open");
  github.pullRequestFacts.set(number, { head: { ref: "topic", sha, repo: { full_name } } });
};
const byHand = (number: number, more: Record<string, string> = {}) => ({
  inputs: { command: "preview", "pull-request": String(number), ...more },
});

describe("a re-run of an old pull request event", () => {
  test("a re-run for a closed pull request keeps the preview if the pull request was reopened", async () => {
    await using repo = await startRepository();
    await repo.pullRequest(7, "reopened");
    for (const command of ["auto", "teardown"]) {
      const closed = await repo.pullRequest(7, "closed", {
        ...again,
        now: { state: "open" },
        inputs: { command },
      });
      expect(closed.exitCode, closed.log).toBe(0);
      expect(closed.outputs).toMatchObject({ command: "skip", outcome: "skipped" });
      expect(closed.annotations).toMatchObject([
        { kind: "notice", message: expect.stringContaining("open again") },
      ]);
    }
    expect(await names(repo)).toEqual(["agent-pr-7"]);
    expect(repo.github.comments[0]?.body).toContain("deployed");
  });

  test("a re-run for an open pull request creates no preview if the pull request is closed", async () => {
    await using repo = await startRepository();
    for (const command of ["auto", "preview"]) {
      const run = await repo.pullRequest(7, "synchronize", {
        ...again,
        now: { state: "closed" },
        inputs: { command },
      });
      expect(run.outputs, run.log).toMatchObject({ command: "skip", outcome: "skipped" });
      expect(run.annotations[0]?.message).toContain("closed");
    }
    expect(await names(repo)).toEqual([]);
  });

  test("a re-run does not replace a newer commit with an older one", async () => {
    await using repo = await startRepository();
    const old = repo.project.head();
    repo.project.edit("src/agent.ts", (text) => `${text}\n// newer\n`);
    const newer = repo.project.push();
    await repo.pullRequest(7, "synchronize", { sha: newer });
    repo.project.checkOut(old);
    const run = await repo.pullRequest(7, "opened", { ...again, sha: old, now: { sha: newer } });
    expect(run.outputs, run.log).toMatchObject({ command: "preview", outcome: "skipped", changed: "false" });
    expect(run.annotations[0]?.message).toContain(newer.slice(0, 12));
    expect(repo.github.deployments.map(({ ref }) => ref)).toEqual([newer]);
  });

  test("a run for an older commit deploys if the newer commit has no run", async () => {
    await using repo = await startRepository();
    const old = repo.project.head();
    repo.project.edit("src/agent.ts", (text) => `${text}\n// formatted by a job, [skip ci]\n`);
    const newer = repo.project.push();
    repo.project.checkOut(old);
    const run = await repo.pullRequest(7, "opened", { sha: old, now: { sha: newer } });
    expect(run.outputs.outcome, run.log).toBe("deployed");
    repo.project.checkOut(newer);
    const formatted = await repo.pullRequest(7, "opened", { sha: old, now: { sha: newer } });
    expect(formatted.outputs.outcome, formatted.log).toBe("deployed");
    expect(repo.github.deployments.map(({ ref }) => ref)).toEqual([old, newer]);
  });

  test("a run uses its event, with a warning, if GitHub does not return the pull request", async () => {
    await using repo = await startRepository({ github: { permissions: ["deployments=write"] } });
    const opened = await repo.pullRequest(7, "opened", { inputs: { comment: "false" } });
    expect(opened.outputs.outcome, opened.log).toBe("deployed");
    expect(opened.annotations).toMatchObject([
      { kind: "warning", message: expect.stringContaining("pull-requests: read") },
    ]);
    const closed = await repo.pullRequest(7, "closed", { inputs: { comment: "false" } });
    expect(closed.outputs.outcome, closed.log).toBe("torn_down");
  });

  test("a run uses its event if the event is newer than GitHub's answer", async () => {
    await using repo = await startRepository();
    const run = await repo.pullRequest(7, "reopened", {
      updated_at: "2026-01-01T00:00:05Z",
      now: { state: "closed", updated_at: "2026-01-01T00:00:01Z" },
    });
    expect(run.outputs.outcome, run.log).toBe("deployed");
  });
});

describe("a preview of a pull request given by its number", () => {
  test("a preview by number deploys the pull request's head even if the workflow runs on another branch", async () => {
    await using repo = await startRepository();
    const main = repo.project.head();
    repo.project.edit("src/agent.ts", (text) => `${text}\n// proposed\n`);
    const head = repo.project.push();
    isOpen(repo, 9, head);
    const run = await repo.on("workflow_dispatch", { sha: main, ...byHand(9) });
    expect(run.outputs, run.log).toMatchObject({
      command: "preview",
      outcome: "deployed",
      name: "agent-pr-9",
    });
    expect(repo.github.deployments).toMatchObject([{ ref: head, environment: "agent-pr-9" }]);
    expect(repo.github.comments).toMatchObject([
      { number: 9, body: expect.stringContaining(head.slice(0, 12)) },
    ]);

    // The checkout is not the pull request's head, but would be shown as its code.
    repo.project.checkOut(main);
    const other = await repo.on("workflow_dispatch", { sha: main, ...byHand(9) });
    expect(other.outputs.outcome, other.log).toBe("invalid");
    expect(other.annotations[0]?.message).toMatch(/refs\/pull\/9\/head/);
  });

  test("a preview on pull_request_target rejects the default checkout of the base and accepts the head", async () => {
    await using repo = await startRepository();
    const base = repo.project.head();
    repo.project.edit("src/agent.ts", (text) => `${text}\n// proposed\n`);
    const head = repo.project.push();
    repo.project.checkOut(base);
    const event = { event: "pull_request_target", sha: head };
    const wrong = await repo.pullRequest(9, "opened", event);
    expect(wrong.outputs.outcome, wrong.log).toBe("invalid");
    expect(wrong.annotations[0]?.message).toMatch(/refs\/pull\/9\/head/);
    repo.project.checkOut(head);
    const right = await repo.pullRequest(9, "synchronize", event);
    expect(right.outputs.outcome, right.log).toBe("deployed");
  });

  test("a preview by number accepts the merge commit that actions/checkout makes", async () => {
    await using repo = await startRepository();
    const main = repo.project.head();
    repo.project.edit("src/agent.ts", (text) => `${text}\n// proposed\n`);
    const head = repo.project.push();
    repo.project.checkOutMerge(main, head);
    isOpen(repo, 9, head);
    const run = await repo.on("workflow_dispatch", byHand(9));
    expect(run.outputs.outcome, run.log).toBe("deployed");
  });

  test("a preview by number from a git source deploys the head", async () => {
    const { builder } = fakeBuilder();
    await using repo = await startRepository({
      builder: (request) =>
        builder({ ...request, onCommit: () => request.onCommit(repo.project.commitOf("topic")) }),
    });
    const main = repo.project.head();
    repo.project.checkOut("-b", "topic");
    repo.project.edit("src/agent.ts", (text) => `${text}\n// proposed\n`);
    const head = repo.project.push();
    repo.project.checkOut("main");
    isOpen(repo, 9, head);
    const git = { source: "repo_host", "repo-url": repo.project.directory };
    const run = await repo.on("workflow_dispatch", { sha: main, ...byHand(9, git) });
    expect(run.outputs.outcome, run.log).toBe("deployed");
    const { resources } = (await repo.plane.get(`/v2/deployments/${run.outputs["deployment-id"]}/revisions`))
      .body;
    expect(resources[0].source_revision_config).toMatchObject({ repo_ref: "topic", repo_commit_sha: head });
    expect(repo.github.deployments).toMatchObject([{ ref: head }]);
  });

  test("a preview by number of a closed pull request is skipped", async () => {
    await using repo = await startRepository();
    repo.github.pullRequests.set(9, "closed");
    const run = await repo.on("workflow_dispatch", byHand(9));
    expect(run.outputs, run.log).toMatchObject({ command: "skip", outcome: "skipped" });
    expect(await names(repo)).toEqual([]);
  });

  test("a preview by number of a fork's pull request is skipped, so that foreign code gets no secrets", async () => {
    await using repo = await startRepository();
    isOpen(repo, 9, repo.project.head(), "stranger/agent");
    for (const event of ["workflow_dispatch", "issue_comment"]) {
      const run = await repo.on(event, byHand(9));
      expect(run.exitCode, run.log).toBe(0);
      expect(run.outputs).toMatchObject({ command: "skip", outcome: "skipped" });
      expect(run.annotations[0]?.message).toContain("fork");
    }
    expect(await names(repo)).toEqual([]);
  });

  test("a preview by number of an unreadable pull request is rejected, because it may be a fork's", async () => {
    await using repo = await startRepository();
    const missing = await repo.on("workflow_dispatch", byHand(9));
    expect(missing.outputs.outcome, missing.log).toBe("invalid");
    expect(missing.annotations[0]?.message).toMatch(/#9.*pull-requests: read/);
    const silent = await repo.on("workflow_dispatch", byHand(9, { "github-token": "" }));
    expect(silent.outputs.outcome, silent.log).toBe("invalid");
    expect(silent.annotations[0]?.message).toContain("github-token");
    expect(await names(repo)).toEqual([]);
  });
});
