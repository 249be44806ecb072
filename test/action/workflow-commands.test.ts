import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { fileEntry, inertLines, workflowCommand } from "../../src/action/workflow-commands.ts";
import { parseEntries } from "../support/action/command-file.ts";

/** What `@actions/core` writes to standard output. */
function writtenBy(work: () => void): string {
  let text = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    text += chunk;
    return true;
  });
  try {
    work();
  } finally {
    write.mockRestore();
  }
  return text;
}

test("workflow commands equal those of @actions/core for any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }),
      fc.string({ minLength: 1 }),
      fc.nat({ max: 9 }),
      (message, title, line) => {
        expect(workflowCommand("error", { title, file: "a,b:c", line: line + 1 }, message)).toBe(
          writtenBy(() => core.error(message, { title, file: "a,b:c", startLine: line + 1 })),
        );
        expect(workflowCommand("add-mask", {}, message)).toBe(writtenBy(() => core.setSecret(message)));
      },
    ),
  );
});

test("entries of command files parse like those of @actions/core", () => {
  const folder = mkdtempSync(join(tmpdir(), "entries-"));
  const path = join(folder, "output");
  vi.stubEnv("GITHUB_OUTPUT", path);
  try {
    fc.assert(
      fc.property(fc.string(), (value) => {
        fc.pre(!/\r/.test(value));
        writeFileSync(path, "");
        core.setOutput("name", value);
        expect(parseEntries(fileEntry("name", value, "end_1"))).toEqual(
          parseEntries(readFileSync(path, "utf8")),
        );
      }),
      { numRuns: 50 },
    );
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});

test("a value that contains its own delimiter is rejected", () => {
  expect(() => fileEntry("name", "a\nend_1\nurl<<x", "end_1")).toThrow(TypeError);
});

test.each(["::error::forged", "   ::add-path::/tmp", "text ##[add-mask]x", "a\r::set-env name=A::b"])(
  "the log line %j is printed between stop-commands",
  (line) => {
    const lines = inertLines(line, "token").trimEnd().split("\n");
    expect(lines[0]).toBe("::stop-commands::token");
    expect(lines.at(-1)).toBe("::token::");
  },
);

test("ordinary log text is printed unchanged", () => {
  expect(inertLines("a :: b", "token")).toBe("a :: b\n");
});
