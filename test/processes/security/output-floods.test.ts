// What a build or an agent prints without end, to take the control plane's time.
import { PassThrough, Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runCommand } from "../../../src/control-plane/build/run-command.ts";
import { eachLine } from "../../../src/control-plane/machine/lines/lines.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { gitRepository } from "../../support/git/git-repository.ts";
import { startWatchedControlPlane } from "../../support/processes/watched-control-plane.ts";

/** Writes as fast as it is read, until it is ended. */
const flood = (text: string) => `
  const part = ${JSON.stringify(text)}.repeat(65536 / ${text.length});
  (function more() { process.stdout.write(part, more); })();`;

test.each([
  ["short", "x\n"],
  ["empty", "\n"],
])("a build's flood of %s lines does not block the control plane", async (_what, text) => {
  using code = gitRepository({
    "graph.json": '{"graphs":{"agent":"./a.ts:graph"}}',
    "flood.cjs": flood(text),
  });
  await using plane = await startWatchedControlPlane({ real: true });
  const install_command = `${JSON.stringify(process.execPath)} flood.cjs`;
  const body = creation("flooding", { source_config: { repo_url: code.path, install_command } });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", body)).body;
  const logs = `/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`;
  const isFlooding = async () => (await plane.post(logs, { limit: 100 })).body.logs.length > 50;
  while (!(await isFlooding())) await pause(50);
  await plane.heldMs();
  for (let calls = 0; calls < 20; calls++) {
    expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
    await pause(50);
  }
  // In processor time. Without pacing it is 700 and more.
  expect(await plane.heldMs()).toBeLessThan(200);
});

test("an endless line is read no faster than it can be searched", async () => {
  let bytes = 0;
  const endless = new Readable({
    read() {
      setImmediate(() => {
        bytes += 65_536;
        this.push(Buffer.alloc(65_536, "x"));
      });
    },
  });
  const since = performance.now();
  const read = eachLine(endless, () => {});
  await pause(500);
  endless.destroy();
  await read;
  const windows = (performance.now() - since) / 100 + 1;
  expect(bytes).toBeLessThanOrEqual(windows * (524_288 + 3 * 65_536));
});

test("the lines of one chunk are emitted in several turns of the event loop, and all of them", async () => {
  const stream = new PassThrough();
  let count = 0;
  let most = 0;
  let inTurn = 0;
  const read = eachLine(stream, () => {
    count++;
    if (inTurn++ === 0) setImmediate(() => (inTurn = 0));
    most = Math.max(most, inTurn);
  });
  stream.end("x\n".repeat(3_000));
  await read;
  expect(count).toBe(3_000);
  expect(most).toBeLessThanOrEqual(500);
});

test("no line is lost, however the output is split into chunks", async () => {
  const chunk = fc.array(fc.constantFrom("\n", "x", "longer\n", "ä\r\n", "z".repeat(3_000)), {
    maxLength: 400,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(chunk, { maxLength: 8 }), async (chunks) => {
      const stream = new PassThrough();
      const lines: string[] = [];
      const read = eachLine(stream, (line) => lines.push(line));
      const text = chunks.flat().join("");
      for (const each of chunks) stream.write(each.join(""));
      stream.end();
      await read;
      const expected = text.split("\n").map((line) => line.replace(/\r$/, ""));
      if (expected.at(-1) === "") expected.pop();
      expect(lines).toEqual(expected);
    }),
    { seed: 1, numRuns: 20 },
  );
});

test("the last lines of a command are not lost behind a flood", async () => {
  let last = "";
  let count = 0;
  const script = `console.log("1234567\\n".repeat(20000) + "why it failed"); process.exitCode = 3`;
  const end = await runCommand({
    command: [process.execPath, "-e", script],
    directory: process.cwd(),
    environment: { PATH: process.env.PATH ?? "" },
    signal: new AbortController().signal,
    onOutput: (line) => {
      last = line;
      count++;
    },
  });
  expect(end.code).toBe(3);
  expect({ last, count }).toEqual({ last: "why it failed", count: 20_001 });
});

test("a command that is aborted during a flood ends without delay", async () => {
  const ending = new AbortController();
  let count = 0;
  const command = runCommand({
    command: "yes x",
    directory: process.cwd(),
    environment: { PATH: process.env.PATH ?? "" },
    signal: ending.signal,
    onOutput: () => {
      if (++count === 1_000) ending.abort(new Error("ended"));
    },
  });
  await expect(command).rejects.toThrow("ended");
  // A pipe holds sixty times as many.
  expect(count).toBe(1_000);
});
