import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAlive } from "../../support/machine/is-alive.ts";
import { startProcess } from "../../support/processes/command-line.ts";
import { agentSaying, editedProject, serveEdits } from "../../support/processes/edited-project.ts";

// A start takes longer than many edits: most tests share one, on which each goes on from an edit of its own.
let folder: ReturnType<typeof editedProject>;
let server: Awaited<ReturnType<typeof serveEdits>>;

beforeAll(async () => {
  folder = editedProject("none");
  server = await serveEdits(folder);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function edit(module: string) {
  folder.write({ "agent.ts": module });
  return await server.next("reloaded");
}

test("an edit is served, and the thread goes on", async () => {
  await edit(agentSaying("first"));
  expect(await server.say()).toEqual({ said: ["first"] });
  expect(await edit(agentSaying("second"))).toMatchObject({ files: ["agent.ts"], graphs: ["agent"] });
  expect(await server.say()).toEqual({ said: ["first", "second"] });
});

test("an edit that does not load leaves the last good version, with file and line, until the next one", async () => {
  await edit(agentSaying("good"));
  folder.write({ "agent.ts": agentSaying("broken", "const = 1;") });
  const { problem, is_serving } = await server.next("reload_failed");
  expect(problem).toContain("agent.ts:6");
  expect(is_serving).toBe(true);
  expect(await server.sayOnce()).toEqual({ said: ["good"] });
  folder.write({ "agent.ts": `throw new RangeError("too far");\n${agentSaying("broken")}` });
  expect((await server.next("reload_failed")).problem).toContain("at agent.ts:1: RangeError: too far");
  await edit(agentSaying("mended"));
  expect(await server.sayOnce()).toEqual({ said: ["mended"] });
});

test("whoever asks while edits are loaded gets an answer each time", async () => {
  await edit(agentSaying("0"));
  const answers: string[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) answers.push((await server.sayOnce()).said[0]);
  })();
  await edit(agentSaying("1"));
  await edit(agentSaying("2"));
  isDone = true;
  await asking;
  answers.push((await server.sayOnce()).said[0]);
  expect(answers.at(-1)).toBe("2");
  expect(answers).toEqual(answers.toSorted());
});

test("a stream that is under way at an edit comes to its end, on the version that it began with", async () => {
  const held: ServerResponse[] = [];
  const gate = createServer((_request, response) => void held.push(response)).listen(0, "127.0.0.1");
  await once(gate, "listening");
  const url = `http://127.0.0.1:${(gate.address() as AddressInfo).port}`;
  await edit(agentSaying("old", `await fetch("${url}");`));
  const response = await fetch(`${server.listening.url}/runs/stream`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {}, stream_mode: ["custom", "values"] }),
  });
  await vi.waitFor(() => expect(held).toHaveLength(1), 10_000);
  await edit(agentSaying("new"));
  expect(await server.sayOnce()).toEqual({ said: ["new"] });
  held[0]!.end();
  const stream = await response.text();
  expect(stream).toContain('"begun"');
  expect(stream).toContain('{"said":["old"]}');
  gate.close();
});

test("a server that ends by itself is served again after the next edit", async () => {
  await edit(agentSaying("first", "process.exit(3);"));
  await server.sayOnce().catch(() => undefined);
  expect(await server.next("server_ended")).toMatchObject({ reason: "exit code 3" });
  await edit(agentSaying("second"));
  expect(await server.sayOnce()).toEqual({ said: ["second"] });
});

test("the last of many edits is the one that is served", async () => {
  for (const word of ["1", "2", "3"]) {
    folder.write({ "agent.ts": agentSaying(word) });
    // It is being loaded, or about to be.
    await server.sayOnce();
  }
  folder.write({ "agent.ts": agentSaying("last") });
  let answer: unknown;
  while (answer !== "last") answer = (await server.sayOnce()).said[0];
  expect(await server.sayOnce()).toEqual({ said: ["last"] });
});

test("a command that is killed leaves no process", async () => {
  const children = () =>
    execFileSync("pgrep", ["-P", `${server.running.pid}`], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  // The one that serves, and the one that waits for an edit.
  await vi.waitFor(() => expect(children()).toHaveLength(2), 10_000);
  const started = children();
  server.running.kill("SIGKILL");
  await vi.waitFor(() => expect(started.filter(isAlive)).toEqual([]), 10_000);
});

test("dev serves the project with a chat page, uses the control plane that runs, and has a line for each run", async () => {
  using folder = editedProject("hello");
  // Where control planes of this machine are noted: others than those of this test do not count.
  const environment = { XDG_STATE_HOME: join(folder.path, ".state") };
  await using first = await serveEdits(folder, { args: ["dev", "--studio"], environment });
  expect(first.listening).toMatchObject({
    chat_url: `${first.listening.url}/chat/`,
    studio_page_url: `${first.listening.url}/studio/`,
    graphs: ["agent"],
  });
  expect((await fetch(`${first.listening.url}/studio/`)).headers.get("content-type")).toContain("text/html");
  expect(first.listening.studio_url).toContain(encodeURIComponent(first.listening.url));
  const plane = await first.next("control_plane");
  expect(plane.chosen).toContain("started with this");
  expect((await fetch(`${plane.url}/ok`)).status).toBe(200);
  await first.sayOnce();
  expect(await first.next("run_ended")).toMatchObject({ graph: "agent", status: "success" });

  await using second = startProcess(["dev", "--port", "0"], { directory: folder.path, environment });
  await second.line((line) => line === `Control plane at ${plane.url}`);
  await second.line((line) => line === "  it runs for this folder");
  const curl = (await second.line((line) => line.startsWith("  curl http"))).trim().split(" ")[1]!;
  folder.write({ "agent.ts": agentSaying("unused", 'throw new RangeError("too far");') });
  await second.line((line) => line.startsWith("↻ agent.ts  live after"));
  await fetch(curl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input: {} }),
  });
  await second.line((line) =>
    /^✗ agent {2}thread \S+ {2}\S+ {2}RangeError: too far \(agent\.ts:6\)$/.test(line),
  );
  second.kill("SIGINT");
  first.running.kill("SIGINT");
  expect((await second.ended()).code).toBe(0);
  const { code, events } = await first.running.ended();
  expect(code).toBe(0);
  expect(events.at(-1)).toEqual({ event: "result", exit_code: 0 });
});
