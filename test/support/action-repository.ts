import { runAction, type StepOptions } from "./action-runner.ts";
import { AgentProject } from "./agent-project.ts";
import { startTestControlPlane } from "./control-plane.ts";
import { FakeGitHub, type FakeGitHubOptions } from "./fake-github.ts";

export const CANARY = "canary-4711-of-the-agent";

export type Repository = Awaited<ReturnType<typeof startRepository>>;

/**
 * A repository with a workflow that has our `uses:` line, a control plane and GitHub. Everything that the Action
 * writes is searched for the secrets.
 */
export async function startRepository(
  given: Parameters<typeof startTestControlPlane>[0] & { github?: FakeGitHubOptions } = {},
) {
  const { github: githubOptions, ...planeOptions } = given;
  const plane = await startTestControlPlane(planeOptions);
  const github = await FakeGitHub.start(githubOptions);
  const project = new AgentProject();
  return {
    plane,
    github,
    project,
    push: (options: Partial<StepOptions> = {}) =>
      runAction({
        workspace: project.directory,
        sha: project.push(),
        github,
        secrets: [CANARY, plane.apiKey, github.token],
        ...options,
        inputs: {
          "base-url": plane.url,
          "api-key": plane.apiKey,
          secrets: `CANARY: ${CANARY}`,
          ...options.inputs,
        },
      }),
    async [Symbol.asyncDispose]() {
      project[Symbol.dispose]();
      await Promise.all([plane[Symbol.asyncDispose](), github[Symbol.asyncDispose]()]);
    },
  };
}
