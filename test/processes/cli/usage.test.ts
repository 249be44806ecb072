import { expect, test } from "vitest";
import { runProcess } from "../../support/processes/command-line.ts";

const directory = import.meta.dirname;

test("--version prints only the package's version", async () => {
  const { code, stdout, stderr } = await runProcess(["--version"], { directory });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
