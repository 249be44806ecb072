import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import type { DeployOptions } from "../../../src/lifecycle/operations/deploy-options.ts";
import type { Plan } from "../../../src/lifecycle/plan/plan.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { planLines } from "../../../src/lifecycle/plan/plan-text.ts";
import { A, gitDesired, startLifecyclePlane, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";

const signs = { added: "+", changed: "~", removed: "-", note: " ", warning: "!", refused: "x" };
/** What a plan shows of settings and secrets. */
const shown = (plan: Plan | undefined) =>
  (plan ? planLines(plan) : [])
    .map(({ kind, text }) => `${signs[kind]} ${text}`)
    .filter((line) => /^. (env\.|secret )/.test(line));

const secrets = (...names: string[]) =>
  names.map((name) => ({ name, value: new Secret(`value of ${name}`) }));

/** A control plane and deploys of one deployment there. */
async function startPlane(dialect: "neutral" | "langsmith") {
  const plane = await startLifecyclePlane({ dialect });
  plane.code.commit = A;
  const { controlPlane } = plane;
  return {
    ...plane,
    async run(over: Partial<Desired>, options: Partial<DeployOptions> = {}) {
      const outcome = await deploy(
        gitDesired("agent", over),
        undefined,
        { ...toTheEnd, ...options },
        plane.context,
      );
      return { ...outcome, lines: shown(outcome.plan) };
    },
    async there() {
      const { env, secrets: set } = (await controlPlane.findDeployment("agent")) ?? {};
      const names = set?.map(({ name }) => name).filter((name) => !name.startsWith("AGENT_DEPLOY_"));
      return { env, secrets: names };
    },
    /** What the newest agent was started with. */
    given: () =>
      Object.fromEntries(
        Object.entries(plane.agents.at(-1)?.request.environment ?? {}).map(([name, value]) => [
          name,
          value.reveal(),
        ]),
      ),
  };
}

for (const dialect of ["neutral", "langsmith"] as const) {
  test(`${dialect}: a deploy sets, changes and removes settings, shown by name and value`, async () => {
    await using at = await startPlane(dialect);
    const first = await at.run({ env: { LOG_LEVEL: "debug", REGION: "eu" }, secrets: secrets("TOKEN") });
    expect(first.lines).toEqual(["+ env.LOG_LEVEL: debug", "+ env.REGION: eu", "+ secret TOKEN"]);
    expect(at.given()).toEqual({ LOG_LEVEL: "debug", REGION: "eu", TOKEN: "value of TOKEN" });
    expect(await at.there()).toEqual({ env: { LOG_LEVEL: "debug", REGION: "eu" }, secrets: ["TOKEN"] });
    expect((await at.run({ env: { REGION: "eu", LOG_LEVEL: "debug" } })).outcome).toBe("unchanged");
    expect((await at.run({})).outcome).toBe("unchanged");
    const changed = await at.run({ env: { LOG_LEVEL: "info" } });
    expect(changed.lines).toEqual(["~ env.LOG_LEVEL: debug → info", "- env.REGION: eu"]);
    expect(at.given()).toEqual({ LOG_LEVEL: "info", TOKEN: "value of TOKEN" });
    expect((await at.run({ env: {} })).lines).toEqual(["- env.LOG_LEVEL: info"]);
    expect(await at.there()).toEqual({ env: {}, secrets: ["TOKEN"] });
  });

  test(`${dialect}: a name that moves between settings and secrets is removed here and added there`, async () => {
    await using at = await startPlane(dialect);
    await at.run({ env: { MODE: "fast" } });
    const hidden = await at.run({ secrets: secrets("MODE") });
    expect(hidden.lines).toEqual(["- env.MODE: fast", "+ secret MODE"]);
    expect(await at.there()).toEqual({ env: {}, secrets: ["MODE"] });
    const shownAgain = await at.run({ env: { MODE: "slow" } });
    expect(shownAgain.lines).toEqual(["+ env.MODE: slow", "- secret MODE"]);
    expect(at.given()).toEqual({ MODE: "slow" });
  });

  test(`${dialect}: additions leave the other settings and secrets, whichever are given`, async () => {
    await using at = await startPlane(dialect);
    await at.run({ env: { A: "1" }, secrets: secrets("TOKEN") });
    const additions = { env: "additions", secrets: "additions" } as const;
    const more = await at.run({ env: { B: "2" }, secrets: secrets("OTHER") }, additions);
    expect(more.lines).toEqual(["+ env.B: 2", "+ secret OTHER"]);
    expect(at.given()).toEqual({ A: "1", B: "2", TOKEN: "value of TOKEN", OTHER: "value of OTHER" });
    expect((await at.run({ env: {} }, additions)).outcome).toBe("unchanged");
  });

  test(`${dialect}: a replacement keeps the settings that are not given`, async () => {
    await using at = await startPlane(dialect);
    await at.run({ env: { A: "1" } });
    const other = { source_config: { repo_url: "https://example.com/other.git" } };
    const replaced = await at.run(other, { allow_replace: true, take_over: true });
    expect(replaced.plan?.replacement?.carried).toContain("env");
    expect(await at.there()).toEqual({ env: { A: "1" }, secrets: [] });
  });
}

test("a name that is given as a setting and as a secret is refused", () => {
  const desired = gitDesired("agent", { env: { MODE: "x" }, secrets: secrets("MODE") });
  expect(planDeployment(desired, undefined, undefined).refusals).toEqual([
    { path: "env.MODE", message: "'MODE' is in env and in secrets: keep it in one of them" },
  ]);
});

test("a plan shows no secret that a setting repeats", () => {
  const desired = gitDesired("agent", {
    env: { URL: "https://value of TOKEN@host" },
    secrets: secrets("TOKEN"),
  });
  expect(shown(planDeployment(desired, undefined, undefined))[0]).toBe("+ env.URL: https://***@host");
});
