import { inspect } from "node:util";
import { expect, test } from "vitest";
import { givenSecrets } from "../../src/cli/secret-flags.ts";
import { projectFolder } from "../support/project-folder.ts";

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

test("a flag wins over the file and takes its value from the environment where it has none", async () => {
  const { secrets, problems } = await given(
    { secret: ["B=a=b\nc", "C", "D="], secrets_file: "s.env" },
    { C: "from-environment" },
  );
  expect(problems).toEqual([]);
  expect(secrets).toEqual(["A=file-a", "B=a=b\nc", "C=from-environment", "D="]);
});

test("without flags, or with a file that says nothing, secrets are left as they are", async () => {
  expect((await given({})).secrets).toBeUndefined();
  expect((await given({ secrets_file: "empty.env" })).secrets).toBeUndefined();
  expect((await given({ secrets_file: "none.yaml" })).secrets).toEqual([]);
});

test("a name given twice in the file stays visible as a mistake", async () => {
  expect((await given({ secrets_file: "twice.env" })).secrets).toEqual(["A=1", "A=2"]);
});
