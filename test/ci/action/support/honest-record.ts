import { expect } from "vitest";
import type { FakeDeployment } from "../../../support/fake-github.ts";
import type { Pipeline } from "./pipeline.ts";

const CLOSED = ["error", "failure", "success", "inactive"];
const RUN = "https://github.example/octo/agent/actions/runs/4711/attempts/";
const MARKER = /^<!-- agent-deploy comment=(\S+) begun=\d+ -->/;

const stateOf = ({ statuses }: FakeDeployment) => statuses.at(-1)?.state;

/** Asserts that after a step and its post step, however they ended, GitHub shows nothing in flight. */
export function expectNothingUnderWay({ github }: Pick<Pipeline, "github">, what = ""): void {
  for (const deployment of github.deployments) expect(CLOSED, what).toContain(stateOf(deployment));
}

/**
 * Asserts what GitHub has to show after a successful step: nothing in flight, each live deployment as live exactly
 * once, a URL only with success, and one comment per deployment and environment.
 */
export async function expectHonestRecord(pipeline: Pipeline, what = ""): Promise<void> {
  expectNothingUnderWay(pipeline, what);
  const { github, plane, deployments } = pipeline;
  const live = new Map(
    (await deployments()).map(({ id, active_revision_id, source_config }) => [
      id,
      active_revision_id ? source_config.custom_url : undefined,
    ]),
  );
  const shown: string[] = [];
  for (const deployment of github.deployments) {
    const payload = deployment.payload as Record<string, unknown>;
    if (payload.tool !== "agent-deploy") continue;
    expect(payload, what).toMatchObject({ control_plane: plane.url });
    for (const status of deployment.statuses) {
      expect(status, what).toMatchObject({ auto_inactive: false, log_url: expect.stringContaining(RUN) });
      if (status.state !== "success") expect(status, what).not.toHaveProperty("environment_url");
    }
    if (stateOf(deployment) !== "success") continue;
    expect(deployment.statuses.at(-1)?.environment_url, what).toBe(live.get(payload.deployment_id));
    shown.push(`${deployment.environment} ${payload.deployment_id}`);
  }
  expect(shown, what).toEqual([...new Set(shown)]);
  const comments = ownComments(pipeline).map(({ number, body }) => `${number} ${MARKER.exec(body)?.[1]}`);
  expect(comments, what).toEqual([...new Set(comments)]);
}

/** Comments of the Action; those of people are left out, whatever marker they have. */
export function ownComments({ github }: Pick<Pipeline, "github">) {
  return github.comments.filter(({ user, body }) => user.type === "Bot" && MARKER.test(body));
}

/** Last states of what GitHub has under this environment, oldest first. */
export function statesOf({ github }: Pick<Pipeline, "github">, environment: string) {
  return github.deployments.filter((each) => each.environment === environment).map(stateOf);
}
