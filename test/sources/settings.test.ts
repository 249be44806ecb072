// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholder syntax is under test
import { expect, test } from "vitest";
import { Secret } from "../../src/foundation/secret.ts";
import { ConfigurationError, type DeploymentRequest, resolveDeployment } from "../../src/sources/index.ts";
import { GRAPH_JSON, projectFolder } from "../support/project-folder.ts";

type Asked = Omit<DeploymentRequest, "project_dir">;

const project = (env?: unknown, yaml?: string) =>
  projectFolder({
    "graph.json": JSON.stringify({ ...JSON.parse(GRAPH_JSON), ...(env !== undefined && { env }) }),
    "agent.ts": "",
    ...(yaml !== undefined && { "agent-deploy.yaml": yaml }),
  });

const resolved = (project_dir: string, asked: Asked = {}, environment: Record<string, string> = {}) =>
  resolveDeployment(
    { project_dir, name: "agent", ...asked },
    { environment, signal: new AbortController().signal },
  );

async function problemsOf(project_dir: string, asked: Asked = {}, environment = {}): Promise<string[]> {
  const error = await resolved(project_dir, asked, environment).catch((thrown: unknown) => thrown);
  if (!(error instanceof ConfigurationError)) throw error ?? new Error("it was not refused");
  expect(error.message).not.toContain("canary");
  const lines = error.message.split("\n").map((line) => line.trim());
  return lines.length > 1 ? lines.slice(1) : lines;
}

test("the map of variables in graph.json is settings, over which come those of the file and of the request", async () => {
  using folder = project({ A: "code", B: 2, C: "code" }, "env: { B: file, C: file }");
  const { desired } = await resolved(folder.path, { env: "C=asked" });
  expect(desired.env).toEqual({ A: "code", B: "file", C: "asked" });
  expect(desired.secrets).toBeUndefined();
});

test("an environment file stays secrets, and nothing given leaves the settings of the deployment alone", async () => {
  using folder = project(".env");
  folder.write({ ".env": "MODE=x\n" });
  const { desired } = await resolved(folder.path);
  expect(desired.secrets?.map(({ name }) => name)).toEqual(["MODE"]);
  expect(desired.env).toBeUndefined();
  expect((await resolved(folder.path, { env: "{}" })).desired.env).toEqual({});
});

test("values of the file's settings are interpolated, and may be empty, numbers and true", async () => {
  using folder = project(undefined, 'env: { A: "${REGION:-eu}", B: "", C: 007, D: true }');
  expect((await resolved(folder.path)).desired.env).toEqual({ A: "eu", B: "", C: "007", D: "true" });
});

test("a name among settings and secrets is refused, together with all other mistakes", async () => {
  using folder = project({ FROM_CODE: "x" }, "env:\n  FROM_FILE: x\n  PATH: x\nname: Not-Valid");
  const secrets = "FROM_CODE=canary\nFROM_FILE=canary\nASKED=canary";
  expect(await problemsOf(folder.path, { name: undefined, secrets, env: "ASKED=x\nASKED=y" })).toEqual([
    expect.stringContaining(
      "agent-deploy.yaml:2: env.FROM_FILE: 'FROM_FILE' is in env and in secrets: keep it in one of them",
    ),
    expect.stringContaining("agent-deploy.yaml:3: env.PATH: setting name 'PATH' is reserved by the platform"),
    expect.stringContaining("agent-deploy.yaml:4: "),
    "env.ASKED: setting 'ASKED' is given twice",
    expect.stringContaining(
      "graph.json: env.FROM_CODE: 'FROM_CODE' is in env and in secrets: keep it in one of them",
    ),
    expect.stringContaining("env.ASKED: 'ASKED' is in env and in secrets: keep it in one of them"),
  ]);
});

const WAYS = (name: string) =>
  `give it as a secret, or, if everybody may see it, name it in plain (--plain ${name})`;

test.each(["OPENAI_API_KEY", "ACCESS_TOKEN", "CLIENT_SECRET", "DB_PASSWORD", "PASSWORD", "api_key"])(
  "a setting named %s is refused unless it is plain",
  async (name) => {
    using folder = project();
    expect(await problemsOf(folder.path, { env: `${name}=canary` })).toEqual([
      `env.${name}: setting '${name}' is named like a secret: ${WAYS(name)}`,
    ]);
    const { desired } = await resolved(folder.path, { env: `${name}=x`, plain: [name] });
    expect(desired.env).toEqual({ [name]: "x" });
  },
);

test("so it is in graph.json and in the file, which says plain itself", async () => {
  using folder = project({ A_KEY: "x" }, "env: { B_TOKEN: x }\nplain: [B_TOKEN]");
  expect(await problemsOf(folder.path)).toEqual([
    `graph.json: env.A_KEY: setting 'A_KEY' is named like a secret: ${WAYS("A_KEY")}`,
  ]);
  expect((await resolved(folder.path, { plain: ["A_KEY"] })).desired.env).toEqual({
    A_KEY: "x",
    B_TOKEN: "x",
  });
});

test("a setting that holds the value of a given secret of any kind, or a masked one, is refused", async () => {
  using folder = project();
  const asked = {
    env: "A=canary-of-the-agent\nB=https://canary-of-the-build@host\nC=canary-of-the-runtime\nD=canary-of-the-key",
    secrets: "S=canary-of-the-agent",
    build_secrets: "BS=canary-of-the-build",
    runtime_keys: "rk=canary-of-the-runtime",
    masked: [new Secret("canary-of-the-key")],
  };
  expect(await problemsOf(folder.path, asked)).toEqual([
    `env.A: setting 'A' holds the value of secret 'S': ${WAYS("A")}`,
    `env.B: setting 'B' holds the value of secret 'BS': ${WAYS("B")}`,
    `env.C: setting 'C' holds the value of secret 'rk': ${WAYS("C")}`,
    `env.D: setting 'D' holds a value that is masked in logs: ${WAYS("D")}`,
  ]);
  expect(
    Object.keys((await resolved(folder.path, { ...asked, plain: ["A", "B", "C", "D"] })).desired.env ?? {}),
  ).toEqual(["A", "B", "C", "D"]);
});

test("plain for a name that no setting has is refused where it is said", async () => {
  using folder = project(undefined, "name: agent\nplain: [IDLE]");
  expect(await problemsOf(folder.path)).toEqual([
    "agent-deploy.yaml:2: plain names 'IDLE', which is no setting that is given",
  ]);
});
