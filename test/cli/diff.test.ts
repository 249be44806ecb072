import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { creation } from "../support/control-plane/control-plane.ts";
import { A, B, startLifecyclePlane } from "../support/control-plane/lifecycle-plane.ts";
import { type GitRepository, gitRepository } from "../support/git/git-repository.ts";
import { GRAPH_JSON, PACKAGE_JSON, projectFolder } from "../support/project-folder.ts";

// A folder in a git checkout is deployed three times to a real control plane of this process with fake builds.
const TOKENS = ["canary-of-the-first-token", "canary-of-the-second-token"];
let repository: GitRepository;
let plane: Awaited<ReturnType<typeof startLifecyclePlane>>;
/** Oldest first. */
let revisions: string[];
const run = (...args: string[]) => runHere(args, { directory: repository.path });

async function deploy(token: string | undefined, ...args: string[]): Promise<string> {
  const environment = { TOKEN: token ?? "" };
  const given = ["deploy", "--name", "agent", "--no-verify", "--json", ...args];
  const { code, events } = await runHere(given, { directory: repository.path, environment });
  expect(code).toBe(0);
  return events.at(-1).revision_id;
}

beforeAll(async () => {
  repository = gitRepository({
    "graph.json": GRAPH_JSON,
    "package.json": PACKAGE_JSON,
    "agent.ts": "export const graph = 1;\n",
  });
  plane = await startLifecyclePlane({ data: join(repository.path, ".agent-deploy") });
  const first = await deploy(TOKENS[0], "--env", "LOG_LEVEL=info", "--secret", "TOKEN");
  repository.commit({ "agent.ts": "export const graph = 2;\n", "more.ts": "export {};\n" });
  const second = await deploy(
    TOKENS[1],
    "--env",
    "LOG_LEVEL=debug",
    "--secret",
    "TOKEN",
    "--resource-spec",
    "{memory_mb: 512}",
  );
  writeFileSync(join(repository.path, "more.ts"), "export const more = 1;\n");
  revisions = [first, second, await deploy(undefined)];
}, 30_000);
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  repository[Symbol.dispose]();
});

const short = (at: number) => String(revisions[at]).slice(0, 8);

test("two revisions differ in code with its files, settings with values, and secrets by name", async () => {
  const { code, stdout } = await run("diff", short(0), short(1), "--name", "agent");
  expect(code).toBe(0);
  const commits = ["HEAD~1", "HEAD"].map((each) => repository.git("rev-parse", each).slice(0, 12));
  expect(stdout).toContain(`Diff  'agent' ${short(0)} → ${short(1)}\n`);
  expect(stdout).toMatch(new RegExp(`^      ${short(1)}  [-\\d]+ [:\\d]+Z  deploy by operator$`, "m"));
  expect(stdout).toContain("    ~ env.LOG_LEVEL: info → debug\n");
  expect(stdout).toContain("    + source_config.resource_spec.memory_mb: 512\n");
  expect(stdout).toContain("    ~ secret TOKEN\n");
  expect(stdout).toContain(`    ~ code: ${commits[0]} (main) → ${commits[1]} (main)\n`);
  expect(stdout).toContain("2 files changed, +2 −1: agent.ts, more.ts\n");
  for (const token of TOKENS) expect(stdout).not.toContain(token);
});

test("one revision is compared with the one that serves, as JSON with both ids; git knows no files of a dirty one", async () => {
  const { stdout, events } = await run("diff", String(revisions[1]), "--name", "agent", "--json");
  expect(events).toEqual([
    expect.objectContaining({
      ...{ event: "result", exit_code: 0, name: "agent", is_whole: true },
      ...{ from_revision_id: revisions[1], to_revision_id: revisions[2], fields: [] },
      secrets: expect.objectContaining({ kept: ["TOKEN"], changed: [] }),
      code: expect.objectContaining({ checkout: expect.anything(), to: expect.stringMatching(/^sha256:/) }),
    }),
  ]);
  expect(events[0].code.files).toBeUndefined();
  for (const token of TOKENS) expect(stdout).not.toContain(token);
});

test("a revision that is unknown, the live one itself or no id is refused with what to do", async () => {
  const refusal = async (...args: string[]) => {
    const { code, stderr } = await run("diff", ...args, "--name", "agent");
    expect(code).toBe(1);
    return stderr;
  };
  // No id has a version of zero.
  expect(await refusal("00000000-0000-0")).toMatch(
    /'agent' has no revision 00000000-0000-0\n +`agent-deploy revisions agent` lists them\./,
  );
  const nobody = "123e4567-e89b-12d3-a456-426614174000";
  expect(await refusal(nobody)).toContain(`'agent' has no revision ${nobody}`);
  expect(await refusal(short(2))).toContain("is the current one: name another one");
  expect(await refusal(short(1), short(1))).toContain("is given twice");
  expect(await refusal("v2")).toContain(
    "<revision>: a revision is named by its id, or by at least four characters",
  );
});

test("other commands take the beginning of an id, too", async () => {
  const waited = await run("wait", "agent", "--revision", short(2), "--no-verify", "--json");
  expect(waited.events.at(-1)).toMatchObject({ outcome: "deployed", revision_id: revisions[2] });
  const back = await run("rollback", "agent", "--to", short(0), "--no-verify", "--json");
  expect(back.events.at(-1)).toMatchObject({ outcome: "rolled_back", to_revision_id: revisions[0] });
  expect((await run("revisions", "agent")).lines[1]).toMatch(/ DEPLOYED \* .* rollback +operator /);
  expect((await run("logs", "agent", "--build", "--revision", short(0))).stdout).toContain("building");
});

test("of the hosted service, which keeps no settings of revisions, the code is compared, and the rest is said to be unknown", async () => {
  using folder = projectFolder({});
  await using hosted = await startLifecyclePlane({
    data: join(folder.path, ".agent-deploy"),
    dialect: "langsmith",
  });
  const body = { ...creation("agent"), source: "github", source_revision_config: { repo_ref: "main" } };
  const made = (await hosted.post("/v2/deployments", body)).body;
  const first = made.latest_revision_id;
  await hosted.settled(made.id, first);
  hosted.code.commit = B;
  const { id } = (await hosted.post(`/v2/deployments/${made.id}/revisions`, {})).body;
  await hosted.settled(made.id, id);
  const here = (...args: string[]) => runHere(args, { directory: folder.path });
  const { code, lines } = await here("diff", first, id, "--name", "agent");
  expect(code).toBe(0);
  expect(lines.slice(-2)).toEqual([
    `    ~ code: ${A.slice(0, 12)} → ${B.slice(0, 12)}`,
    "      settings, secrets and resources: this control plane does not keep those of revisions",
  ]);
  expect((await here("revisions", "agent")).lines[0]).toMatch(/^ID +STATUS +CREATED +CODE$/);
});
