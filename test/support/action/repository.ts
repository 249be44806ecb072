import { AgentProject, type Example } from "../agents/agent-project.ts";
import { startTestControlPlane } from "../control-plane/control-plane.ts";
import { FakeGitHub, type FakeGitHubOptions } from "../fake-github.ts";
import { expectAnswerOfWorld } from "../worlds/answered-by.ts";
import { worldHere } from "../worlds/world.ts";
import { assertWithout } from "./secret-search.ts";
import { RUN_ID, runAction, type StepHost, type StepOptions } from "./step.ts";
import { stepHere } from "./step-here.ts";

/** Markdown escapes some of its characters, JSON others. */
export const CANARY = 'canary_47*11|"of\\the agent';

/** Outcomes after which an agent answers at the URL. */
const LIVE: ReadonlySet<string> = new Set(["deployed", "unchanged", "rolled_back", "promoted"]);

export type Repository = Awaited<ReturnType<typeof startRepository>>;

type PullRequestOptions = Partial<StepOptions> & {
  fork?: boolean;
  updated_at?: string;
  now?: { state?: "open" | "closed"; sha?: string; updated_at?: string };
};

/**
 * A repository with a workflow that has our `uses:` line, a control plane and GitHub. Its steps run in this process
 * unless another host is given. Everything that the Action writes is searched for the secrets.
 * In a world, what it says is live has to answer from a pod or a container.
 */
export async function startRepository(
  given: Parameters<typeof startTestControlPlane>[0] & {
    github?: FakeGitHubOptions;
    stepHost?: StepHost;
    example?: Example;
  } = {},
) {
  const { github: githubOptions, stepHost = stepHere, example, ...planeOptions } = given;
  const plane = await startTestControlPlane(planeOptions);
  const github = await FakeGitHub.start(githubOptions);
  const project = new AgentProject(example);
  async function step(options: Partial<StepOptions> & { sha: string }) {
    const { GITHUB_RUN_ID = RUN_ID, GITHUB_RUN_ATTEMPT = "1" } = options.environment ?? {};
    if (GITHUB_RUN_ATTEMPT === "1") github.runsBegan.set(Number(GITHUB_RUN_ID), new Date());
    const result = await runAction({
      host: stepHost,
      workspace: project.directory,
      github,
      secrets: [CANARY, plane.apiKey, github.token],
      ...options,
      inputs: {
        "base-url": plane.url,
        "api-key": plane.apiKey,
        secrets: `CANARY: ${CANARY}`,
        ...options.inputs,
      },
    });
    assertWithout(JSON.stringify(github.requests), [CANARY], "what was sent to GitHub");
    const { outcome = "", url } = result.outputs;
    if (worldHere() && url && LIVE.has(outcome)) await expectAnswerOfWorld(url);
    return result;
  }
  return {
    plane,
    github,
    project,
    /** Commits everything and runs the step on the push of it. */
    push: (options: Partial<StepOptions> = {}) => step({ sha: project.push(), ...options }),
    /** Any other event on the present commit. */
    on: (event: string, options: Partial<StepOptions> = {}) =>
      step({ sha: project.head(), event, ...options }),
    /** An event of a pull request. GitHub says the same as the event, unless `now` gives its present state. */
    pullRequest(number: number, action: string, options: PullRequestOptions = {}) {
      const { fork, now, updated_at, ...given } = options;
      const repo = { full_name: "octo/agent" };
      const head = {
        ref: "topic",
        sha: given.sha ?? project.head(),
        repo: fork ? { full_name: "stranger/agent" } : repo,
      };
      github.pullRequests.set(number, now?.state ?? (action === "closed" ? "closed" : "open"));
      github.pullRequestFacts.set(number, {
        head: { ...head, ...(now?.sha && { sha: now.sha }) },
        updated_at: now?.updated_at,
      });
      return step({
        sha: "f".repeat(40),
        ref: `refs/pull/${number}/merge`,
        event: "pull_request",
        payload: { action, number, pull_request: { number, head, base: { ref: "main", repo }, updated_at } },
        ...given,
      });
    },
    async [Symbol.asyncDispose]() {
      project[Symbol.dispose]();
      await Promise.all([plane[Symbol.asyncDispose](), github[Symbol.asyncDispose]()]);
    },
  };
}
