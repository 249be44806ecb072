import { inspect } from "node:util";
import { expect, test } from "vitest";
import { givenSecrets, givenSet } from "../../../../src/cli/flags/project/secret-flags.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const files = {
  "s.env": "A=file-a\nB=file-b\n",
  "empty.env": "\n",
  "none.yaml": "{}",
  "twice.env": "A=1\nA=2\n",
};

async function given(flags: { secret?: string[]; secrets_file?: string }, environment = {}) {
  using folder = projectFolder(files);
  const all = await givenSecrets(flags, { directory: folder.path, environment });
  expect(inspect(all, { depth: 9 })).not.toContain("file-");
  return { ...all, secrets: all.secrets?.map(({ name, value }) => `${name}=${value.reveal()}`) };
}

test("a secret flag overrides the file and reads its value from the environment", async () => {
  const { secrets, problems } = await given(
    { secret: ["B", "C"], secrets_file: "s.env" },
    { B: "a=b\nc", C: "from-environment" },
  );
  expect(problems).toEqual([]);
  expect(secrets).toEqual(["A=file-a", "B=a=b\nc", "C=from-environment"]);
});

test("a value on the command line is refused with the ways that there are, and not shown", async () => {
  const { problems } = await given({ secret: ["A=file-of-a", "B"] }, { B: "file-of-b" });
  expect(problems).toEqual([
    "--secret (number 1): write a name alone; a value on the command line is seen by all programs: set the variable of that name, or give --secrets-file",
  ]);
});

test("without secret flags the secrets stay unset, and an empty map is the empty set", async () => {
  expect((await given({})).secrets).toBeUndefined();
  expect((await given({ secrets_file: "none.yaml" })).secrets).toEqual([]);
});

test("a name given twice in a secrets file is passed on twice, so that it is rejected", async () => {
  expect((await given({ secrets_file: "twice.env" })).secrets).toEqual(["A=1", "A=2"]);
});

test("an empty secrets or runtime keys file is rejected instead of silently changing nothing", async () => {
  expect((await given({ secrets_file: "empty.env" })).problems).toEqual([
    "--secrets-file: empty.env is empty; write {} in it for the empty set, or leave the flag out",
  ]);
  using folder = projectFolder(files);
  expect((await givenSet("--runtime-keys-file", "empty.env", { directory: folder.path })).problems).toEqual([
    "--runtime-keys-file: empty.env is empty; write {} in it for the empty set, or leave the flag out",
  ]);
});
