import { expect, test } from "vitest";
import { actionOf, startTeam, type Team } from "./support/team.ts";
import { readDocumentedWorkflow } from "./support/workflow-file.ts";

const PRODUCTION = "canary-of-production";
const PREVIEW = "canary-of-previews";
const NAME = "OPENAI_API_KEY";

/** The repository's secrets; everything that the Action writes is searched for them. */
const having = (team: Team, secrets: Record<string, string>) => ({
  secrets: { AGENT_DEPLOY_API_KEY: team.secrets.AGENT_DEPLOY_API_KEY ?? "", ...secrets },
});

async function keyOf(team: Team, deployment: string): Promise<string | undefined> {
  const { resources } = (await team.plane.get("/v2/deployments")).body;
  const { id } = resources.find(({ name }: { name: string }) => name === deployment);
  const { secrets } = (await team.plane.get(`/v2/deployments/${id}`)).body;
  return secrets.find(({ name }: { name: string }) => name === NAME)?.value;
}

/** The step's warnings and errors. */
const complaints = ({ annotations }: { annotations: { kind: string; message: string }[] }) =>
  annotations.filter(({ kind }) => kind !== "notice").map(({ message }) => message);

test.each([
  ["its own key, if both are set", { OPENAI_API_KEY: PRODUCTION, PREVIEW_OPENAI_API_KEY: PREVIEW }, PREVIEW],
  ["no key, if only production's is set", { OPENAI_API_KEY: PRODUCTION }, ""],
  ["its own key, if production has none", { PREVIEW_OPENAI_API_KEY: PREVIEW }, PREVIEW],
])("the workflow of docs/action.md gives a preview %s", async (_, secrets, key) => {
  await using team = await startTeam(readDocumentedWorkflow("docs/action.md"));
  const ran = await team.pullRequest(7, "opened", having(team, secrets));
  const step = actionOf(ran, "deploy");
  expect(step.outputs, step.log).toMatchObject({
    command: "preview",
    outcome: "deployed",
    name: "agent-pr-7",
  });
  expect(await keyOf(team, "agent-pr-7")).toBe(key);
  expect(JSON.stringify((await team.plane.get("/v2/deployments")).body)).not.toContain(PRODUCTION);
  const said = key === "" ? [expect.stringMatching(new RegExp(`${NAME}.* is empty`))] : [];
  expect(complaints(step)).toEqual(said);
});

test.each([
  ["docs/action.md", "if both are set", { OPENAI_API_KEY: PRODUCTION, PREVIEW_OPENAI_API_KEY: PREVIEW }],
  ["docs/action.md", "if previews have none", { OPENAI_API_KEY: PRODUCTION }],
  ["README.md", "if previews have none", { OPENAI_API_KEY: PRODUCTION }],
] as const)("the workflow of %s gives production its own key, %s", async (document, _, secrets) => {
  await using team = await startTeam(readDocumentedWorkflow(document));
  const ran = await team.run({ event: "push" }, having(team, secrets));
  const step = actionOf(ran, "deploy");
  expect(step.outputs, step.log).toMatchObject({ command: "deploy", outcome: "deployed", name: "agent" });
  expect(await keyOf(team, "agent")).toBe(PRODUCTION);
  expect(complaints(step)).toEqual([]);
  expect(ran.group).toBe("agent-refs/heads/main");
});

test("previews.yml without a preview key gives an empty key and a warning, not production's", async () => {
  await using team = await startTeam("previews.yml");
  const ran = await team.pullRequest(7, "opened", having(team, { OPENAI_API_KEY: PRODUCTION }));
  const step = actionOf(ran, "preview");
  expect(step.outputs.outcome, step.log).toBe("deployed");
  expect(await keyOf(team, "agent-pr-7")).toBe("");
  expect(complaints(step)).toEqual([expect.stringMatching(new RegExp(`${NAME}.* is empty`))]);
});
