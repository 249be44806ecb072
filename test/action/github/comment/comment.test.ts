import { expect, test } from "vitest";
import { upsertComment } from "../../../../src/action/github/comment/comment.ts";
import { markedBody } from "../../../../src/action/github/comment/comment-marker.ts";
import { githubProblem } from "../../../../src/action/github/problem.ts";
import { FakeGitHub } from "../../../support/fake-github.ts";
import { clientOf } from "../../../support/github-client.ts";

const controlPlane = "https://plane.example";
const target = { number: 7, deployment: "agent-pr-7", environment: "agent-pr-7", controlPlane };
const bot = { user: { login: "github-actions[bot]", type: "Bot" } } as const;
const marked = (begunAt: number, text: string, key = target) => markedBody(key, begunAt, () => text);
const texts = (github: FakeGitHub) => github.comments.map(({ body }) => body.split("\n").slice(1).join("\n"));
const posts = (github: FakeGitHub) => github.requests.filter(({ method }) => method === "POST").length;

test("the first call creates the comment, the next one updates it", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  expect(await upsertComment(client, target, { body: "deploying", begunAt: 1 })).toBe("created");
  expect(await upsertComment(client, target, { body: "live", begunAt: 1 })).toBe("updated");
  expect(await upsertComment(client, target, { body: "live", begunAt: 1 })).toBe("unchanged");
  expect(texts(github)).toEqual(["live"]);
});

test("the existing comment is found on a later page", async () => {
  await using github = await FakeGitHub.start({ prefix: "/api/v3" });
  for (let n = 0; n < 130; n++) github.comment(7, `chat ${n}`);
  const ours = github.comment(7, marked(1, "deploying"), bot);
  for (let n = 0; n < 30; n++) github.comment(7, `chat ${n}`);
  expect(await upsertComment(await clientOf(github), target, { body: "live", begunAt: 2 })).toBe("updated");
  expect(github.comments.find(({ id }) => id === ours.id)?.body).toBe(marked(2, "live"));
  expect(github.comments).toHaveLength(161);
});

test("each deployment, environment and control plane has its own comment", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const keys = [
    { deployment: "a", environment: "b/c", controlPlane },
    { deployment: "a/b", environment: "c", controlPlane },
    { deployment: "a", environment: "b -->", controlPlane },
    { deployment: "a", environment: "b/c", controlPlane: `${controlPlane}?tenant=b` },
  ];
  for (const key of keys) await upsertComment(client, { number: 7, ...key }, { body: "x", begunAt: 1 });
  for (const key of keys) {
    expect(await upsertComment(client, { number: 7, ...key }, { body: "y", begunAt: 1 })).toBe("updated");
  }
  expect(github.comments).toHaveLength(4);
});

test("two concurrent runs leave one comment, with the text of the run that began later", async () => {
  await using github = await FakeGitHub.start();
  const [one, other] = [await clientOf(github), await clientOf(github)];
  // Both have looked and found nothing before either writes.
  const first = github.hold("POST", /comments$/);
  const second = github.hold("POST", /comments$/);
  const results = Promise.all([
    upsertComment(one, target, { body: "newer", begunAt: 2 }),
    upsertComment(other, target, { body: "older", begunAt: 1 }),
  ]);
  await Promise.all([first.reached, second.reached]);
  first.release();
  second.release();
  expect(await results).toEqual(["created", "created"]);
  expect(texts(github)).toEqual(["newer"]);
});

test("several concurrent runs leave one comment", async () => {
  await using github = await FakeGitHub.start();
  const begun = [2, 3, 1];
  await Promise.all(
    begun.map(async (begunAt) =>
      upsertComment(await clientOf(github), target, { body: `run ${begunAt}`, begunAt }),
    ),
  );
  // GitHub has no conditional write: the next write settles the text, this one only the number of comments.
  expect(github.comments).toHaveLength(1);
  await upsertComment(await clientOf(github), target, { body: "run 4", begunAt: 4 });
  expect(texts(github)).toEqual(["run 4"]);
});

test("duplicate comments left by earlier runs are removed, and the oldest one is kept", async () => {
  await using github = await FakeGitHub.start();
  const first = github.comment(7, marked(1, "one"), bot);
  github.comment(7, marked(2, "two"), bot);
  github.comment(7, marked(1, "about something else", { ...target, environment: "staging" }), bot);
  await upsertComment(await clientOf(github), target, { body: "three", begunAt: 3 });
  expect(github.comments[0]).toMatchObject({ id: first.id, body: marked(3, "three") });
  expect(texts(github)).toEqual(["three", "about something else"]);
});

test("a superseded run does not overwrite the newer text", async () => {
  await using github = await FakeGitHub.start();
  github.comment(7, marked(5, "newer"), bot);
  expect(await upsertComment(await clientOf(github), target, { body: "older", begunAt: 4 })).toBe("outdated");
  expect(texts(github)).toEqual(["newer"]);
});

test("a comment with a timestamp from the future is overwritten by later runs", async () => {
  await using github = await FakeGitHub.start();
  const now = Date.now();
  github.comment(7, marked(now + 10 * 365 * 86_400_000, "from the future"), bot);
  const later = { body: "now", begunAt: now + 61_000 };
  expect(await upsertComment(await clientOf(github), target, later)).toBe("updated");
});

test("a comment deleted during an update is created again", async () => {
  await using github = await FakeGitHub.start();
  github.comment(7, marked(1, "deploying"), bot);
  const edit = github.hold("PATCH", /comments/);
  const result = upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 });
  await edit.reached;
  github.comments.splice(0);
  edit.release();
  expect(await result).toBe("created");
  expect(texts(github)).toEqual(["live"]);
});

test("a comment whose creation response was lost is not created twice", async () => {
  await using github = await FakeGitHub.start();
  github.faults.push({ method: "POST", path: /comments$/, kind: "drop_after_effect" });
  await upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 });
  expect(posts(github)).toBe(1);
  expect(texts(github)).toEqual(["live"]);
});

test("a stale comment list does not cause a second comment", async () => {
  await using github = await FakeGitHub.start();
  const stale = { status: 200, body: [] };
  github.faults.push({ method: "GET", path: /comments$/, kind: stale, times: 2 });
  expect(await upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 })).toBe("created");
  expect(posts(github)).toBe(1);
});

test("a stranger's comment with our marker is neither used nor changed", async () => {
  await using github = await FakeGitHub.start();
  const forged = github.comment(7, marked(9, "trust me"));
  expect(await upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 })).toBe("created");
  expect(github.comments).toContain(forged);
  expect(forged.body).toBe(marked(9, "trust me"));
});

test.each(["MEMBER", "COLLABORATOR", "OWNER"])(
  "a comment of a %s is never overwritten, even if it begins with our marker",
  async (author_association) => {
    await using github = await FakeGitHub.start();
    const quoted = github.comment(7, marked(9, "look at this text"), { author_association });
    expect(await upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 })).toBe("created");
    expect(github.comments).toContain(quoted);
    expect(quoted.body).toBe(marked(9, "look at this text"));
  },
);

test("a machine user without association recognises its own comments", async () => {
  await using github = await FakeGitHub.start({ login: "deployer" });
  const client = await clientOf(github);
  await upsertComment(client, target, { body: "deploying", begunAt: 1 });
  expect(await upsertComment(client, target, { body: "live", begunAt: 1 })).toBe("updated");
  expect(github.comments).toHaveLength(1);
});

test("a quoted comment is not taken for our own", async () => {
  await using github = await FakeGitHub.start();
  github.comment(7, `> ${marked(1, "live")}`, bot);
  expect(await upsertComment(await clientOf(github), target, { body: "live", begunAt: 1 })).toBe("created");
});

test("an only-existing update creates no comment where there is none", async () => {
  await using github = await FakeGitHub.start();
  const client = await clientOf(github);
  const last = { body: "deleted", begunAt: 1 };
  expect(await upsertComment(client, target, last, { onlyExisting: true })).toBe("absent");
  expect(github.comments).toEqual([]);
});

test("a body longer than GitHub's limit is cut, with a note", async () => {
  await using github = await FakeGitHub.start();
  const body = `\`\`\`text\n${"a line of a log\n".repeat(10_000)}\`\`\`\n`;
  await upsertComment(await clientOf(github), target, { body, begunAt: 1 });
  const written = github.comments[0]?.body ?? "";
  expect(written.length).toBeLessThanOrEqual(65_536);
  expect(written).toMatch(/a line of a log\n```\n\n\*Cut here/);
});

test("a rejected comment names the permission that the token lacks", async () => {
  await using github = await FakeGitHub.start({ permissions: ["issues=write", "pull_requests=read"] });
  const refused = upsertComment(await clientOf(github), target, { body: "x", begunAt: 1 }).catch(
    githubProblem,
  );
  expect(await refused).toContain("403 Resource not accessible by integration");
  expect(await refused).toContain("`pull-requests: write` under `permissions:`");
});
