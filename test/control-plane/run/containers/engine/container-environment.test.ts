import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { withEnvironment } from "../../../../../src/control-plane/run/containers/engine/container-environment.ts";
import { Secret } from "../../../../../src/foundation/secret.ts";
import { projectFolder } from "../../../../support/project-folder.ts";

const secrets = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, new Secret(value)]));

test("variables go by the environment of the call, whatever they hold", async () => {
  const given = await withEnvironment(secrets({ TOKEN: "a\nb", EMPTY: "" }), "none", async (each) => each);
  expect(given).toEqual({ inherited: { TOKEN: "a\nb", EMPTY: "" }, file: undefined });
});

test("names that the engine reads itself go by a private file, which is gone after the call", async () => {
  const names = ["DOCKER_HOST", "CONTAINERS_CONF", "HTTPS_PROXY", "PATH", "XDG_RUNTIME_DIR", "LD_PRELOAD"];
  const values = secrets(Object.fromEntries(names.map((name) => [name, `of ${name}`])));
  using folder = projectFolder();
  const file = await withEnvironment(values, folder.path, async (given) => {
    expect(given.inherited).toEqual({});
    expect(readFileSync(given.file!, "utf8")).toBe(names.map((name) => `${name}=of ${name}\n`).join(""));
    expect(statSync(given.file!).mode & 0o777).toBe(0o600);
    expect(given.file!.startsWith(folder.path), "in the folder that is emptied after a crash").toBe(true);
    return given.file!;
  });
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder.path)).toEqual([]);
});

test("such a name with line breaks is refused by name, and its value is not shown", async () => {
  const given = withEnvironment(secrets({ HTTPS_PROXY: "canary\nline" }), "none", async () => {});
  await expect(given).rejects.toThrow(/^the variable HTTPS_PROXY has line breaks or is too long/);
  await expect(given).rejects.not.toThrow("canary");
});
