import { stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { type Given, type Json, runHere } from "../support/command-line.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { type ProjectFolder, projectFolder } from "../support/project-folder.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
let chat: Server;
let questions: Server;
let sdk: Server;
let folder: ProjectFolder;

beforeAll(async () => {
  [chat, questions, sdk] = (await Promise.all(
    ["chat", "questions", "sdk"].map((project) => startServer({ project })),
  )) as [Server, Server, Server];
  folder = projectFolder({});
});
afterAll(async () => {
  for (const server of [chat, questions, sdk]) await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const run = (args: string[], more: Partial<Given> = {}) => runHere(args, { directory: folder.path, ...more });
const ask = (server: Server, args: string[], more: Partial<Given> = {}) =>
  run(["invoke", ...args, "--agent", server.url], more);
const onTerminal = (answers: string[] = []): Partial<Given> => ({ isTerminal: true, answers });

/** As a reader of the terminal sees it. */
const seen = ({ stdout }: { stdout: string }) => stripVTControlCharacters(stdout);
const last = ({ events }: { events: Json[] }) => events.at(-1);
const threadIn = (text: string) => /thread ([\da-f-]{36})/.exec(text)?.[1] as string;

test("in a pipe only the answer is on standard output; what is done for it is on standard error", async () => {
  const { code, stdout, stderr } = await ask(chat, ["weather in Oslo"]);
  expect([code, stdout]).toEqual([0, 'The weather: {"sky":"clear","degrees":4}\n']);
  expect(stderr).toContain('tool weather({"place":"Oslo"})\nweather → {"sky":"clear","degrees":4}');
  expect(threadIn(stderr)).toBeDefined();
});

test("the message may come by standard input", async () => {
  expect((await ask(chat, ["-"], { stdin: "say from a file\n" })).stdout).toBe("from a file\n");
  expect((await ask(chat, [], { stdin: "say from a pipe\n" })).stdout).toBe("from a pipe\n");
  const { code, stderr } = await ask(chat, [], { stdin: " \n" });
  expect([code, stderr]).toEqual([1, expect.stringContaining("there is no message")]);
});

test("on a terminal tokens come as they are made, and subagents are named", async () => {
  const ended = await ask(chat, ["compare Oslo and Rome"], onTerminal());
  const text = seen(ended);
  expect(ended.code).toBe(0);
  expect(text).toContain('I ask two subagents. \ntool task({"subagent_type":"researcher"');
  expect(text).toContain('  researcher: tool weather({"place":"Rome"})');
  expect(text).toContain('  researcher: In Oslo I found {"sky":"clear","degrees":4}.');
  expect(text).toMatch(/Here is both:\n\n- In Oslo .*\n- In Rome .*\n$/);
  expect(ended.stderr).toContain("go on: agent-deploy invoke '…' --thread");
});

test("a conversation goes on with --thread, and only the new answer is shown", async () => {
  const first = await ask(chat, ["say one"]);
  const thread = threadIn(first.stderr);
  const second = await ask(chat, ["say two", "--thread", thread], onTerminal());
  expect(seen(second)).toBe("two\n");
  const shown = await run(["threads", "show", thread, "--agent", chat.url]);
  expect(shown.stdout).toBe("You    say one\nAgent  one\nYou    say two\nAgent  two\n");
});

test("reasoning and tokens used are shown", async () => {
  const ended = await ask(questions, ["hello"], onTerminal());
  expect(ended.stderr).toContain("1,234 tokens");
  expect(seen(ended)).toContain("I think about the answers.\nYou said 5 characters.");
});

test("actions are decided at the terminal", async () => {
  const approved = await ask(chat, ["book"], onTerminal(["maybe", "a"]));
  expect(seen(approved)).toContain("Type one of: approve, edit, reject.");
  expect(seen(approved)).toContain('The answer was: booked {"table":2,"at":"19:00"}');
  const edited = await ask(chat, ["book"], onTerminal(["edit", "no JSON", '{"table":3}']));
  expect(seen(edited)).toContain('The answer was: booked {"table":3}');
  const rejected = await ask(chat, ["book"], onTerminal(["reject", "too late"]));
  expect(seen(rejected)).toContain("The answer was: not booked");
});

test("several questions at once get an answer each, in the order in which they are shown", async () => {
  const args = ["--input", "{}", "--assistant", "two_questions"];
  const text = seen(await ask(sdk, args, onTerminal(["1", '{"two":2}'])));
  const [first, second] = Array.from(text.matchAll(/^(left|right)\?$/gm), ([, side]) => side as string);
  expect([first, second].toSorted()).toEqual(["left", "right"]);
  expect(JSON.parse(text.slice(text.indexOf("{\n")))).toEqual({ [first!]: 1, [second!]: { two: 2 } });
});

test("a request of the older inbox is decided, too", async () => {
  const ended = await ask(questions, ["mail"], onTerminal(["respond", "tell Bob"]));
  expect(seen(ended)).toContain('send_mail({"to":"a@example.com"})\naccept, edit, respond, ignore?');
  expect(seen(ended)).toContain('mail = [{"type":"response","args":"tell Bob"}]');
});

test("an answer such as false counts", async () => {
  const ended = await ask(questions, ["sure"], onTerminal(["false"]));
  expect(seen(ended)).toContain("Are you sure?");
  expect(seen(ended)).toContain("sure = false");
});

test("without a terminal a question ends with exit code 3 and the command that answers it", async () => {
  const { code, stdout, stderr } = await ask(chat, ["book"]);
  expect([code, stdout]).toEqual([3, ""]);
  const thread = threadIn(stderr);
  const answer = '{"decisions":[{"type":"approve"}]}';
  expect(stderr).toContain(
    `Answer it: agent-deploy invoke --thread ${thread} --agent ${chat.url} --resume '${answer}'`,
  );
  const resumed = await ask(chat, ["--thread", thread, "--resume", answer]);
  expect(resumed.stdout).toBe('The answer was: booked {"table":2,"at":"19:00"}\n');
  const again = await ask(chat, ["--thread", thread, "--resume", answer]);
  expect(again.stderr).toContain("does not wait for an answer");
});

test("--resume answers several questions by their ids, and refuses less", async () => {
  const { events } = await ask(sdk, ["--input", "{}", "--assistant", "two_questions", "--json"]);
  const { thread_id, interrupts, exit_code } = last({ events });
  const asked = interrupts.map(({ value }: Json) => value);
  expect([exit_code, asked.toSorted()]).toEqual([3, ["left?", "right?"]]);
  const refused = await ask(sdk, ["--thread", thread_id, "--resume", "yes"]);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("waits for 2 answers")]);
  const idOf = (question: string) => interrupts[asked.indexOf(question)].id;
  const answers = JSON.stringify({ [idOf("left?")]: 1, [idOf("right?")]: 0 });
  const resumed = await ask(sdk, ["--thread", thread_id, "--resume", answers, "--json"]);
  expect(last(resumed)).toMatchObject({ exit_code: 0, values: { left: 1, right: 0 } });
});

test("a thread that waits is answered by --thread alone at a terminal; a message to it warns", async () => {
  const first = threadIn((await ask(chat, ["book"])).stderr);
  const answered = await ask(chat, ["--thread", first], onTerminal(["approve"]));
  expect(seen(answered)).toContain("The answer was: booked");
  const second = threadIn((await ask(chat, ["book"])).stderr);
  expect((await ask(chat, ["say never mind", "--thread", second])).stderr).toContain("waited for an answer");
});

test("--json tells everything in lines", async () => {
  const { events, stderr } = await ask(chat, ["weather in Rome", "--json"]);
  expect(stderr).toBe("");
  const kinds = events.map(({ event }) => event);
  expect(kinds.slice(0, 3)).toEqual(["run", "tool_call", "tool_result"]);
  expect(events[1]).toEqual({
    event: "tool_call",
    id: "call_1_weather",
    name: "weather",
    args: { place: "Rome" },
    namespace: "",
  });
  const tokens = events.filter(({ event }) => event === "token").map(({ text }) => text);
  expect(last({ events })).toMatchObject({
    event: "result",
    exit_code: 0,
    status: "success",
    answer: tokens.join(""),
    thread_id: events[0].thread_id,
    run_id: events[0].run_id,
    interrupts: [],
  });
});

test("a graph of another shape gets --input and shows its state", async () => {
  const { code, stdout } = await ask(sdk, ["--assistant", "settings", "--input", "{}"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toBeTypeOf("object");
});

test("no character of the agent's reaches the terminal that it would obey", async () => {
  const attack = "\u001b[2Jgone\u001b]0;title\u0007 \u001b[31mred\u009b1A\r\u202eback";
  for (const more of [{}, onTerminal()]) {
    const given = { ...more, environment: { NO_COLOR: "1" } };
    const { stdout, stderr } = await ask(chat, [`say ${attack} end`], given);
    const all = stdout + stderr;
    expect(all).toContain("end");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched
    expect(all).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
  }
});

test("a run that fails says why, with another exit code", async () => {
  const failed = await ask(sdk, ["--assistant", "failing", "--input", "{}"]);
  expect([failed.code, failed.stdout]).toEqual([14, ""]);
  expect(failed.stderr).toContain("the run failed: FlatTyreError: the tyre is flat");
  const { events } = await ask(sdk, ["--assistant", "failing", "--input", "{}", "--json"]);
  expect(last({ events })).toMatchObject({ exit_code: 14, status: "error", error: { code: "run_failed" } });
});

test("Ctrl-C cancels the run", async () => {
  const stop = new AbortController();
  await using gate = await startScriptedServer(() => {
    stop.abort(new Error("stopped by SIGINT"));
    return "hang";
  });
  const input = JSON.stringify({ gate: gate.url, steps: 1 });
  const args = ["--assistant", "gated", "--input", input, "--json"];
  const { code, events } = await ask(sdk, args, { signal: stop.signal });
  const { thread_id, run_id, outcome } = last({ events });
  expect([code, outcome]).toEqual([130, "cancelled"]);
  const ended = await sdk.json(sdk.get(`/threads/${thread_id}/runs/${run_id}/join`));
  expect(ended).not.toHaveProperty("done", [1]);
  expect((await sdk.json(sdk.get(`/threads/${thread_id}/runs/${run_id}`))).status).toBe("interrupted");
});

test("a run in the background is joined later", async () => {
  const started = await ask(chat, ["say later", "--background"]);
  const run_id = started.stdout.trim();
  expect(started.stderr).toContain(`agent-deploy runs join ${run_id} --thread`);
  const joined = await run(["runs", "join", run_id, "--agent", chat.url]);
  expect([joined.code, joined.stdout]).toEqual([0, "later\n"]);
});

test("what contradicts itself is refused, all at once", async () => {
  const { code, stderr } = await run(["invoke", "hello", "--input", "{}", "--resume", "yes"]);
  expect(code).toBe(1);
  expect(stderr).toContain("a message and --input and --resume");
  expect(stderr).toContain("--resume: needs --thread");
  const unknown = await ask(chat, ["hi", "--thread", "123e4567-e89b-12d3-a456-426614174000"]);
  expect(unknown.code).toBe(20);
});

test.each([[[]], [["--background"]]])(
  "an assistant that is not there is refused with those that are, and no thread is left",
  async (flags) => {
    const threads = async () => last(await run(["threads", "list", "--agent", chat.url, "--json"])).threads;
    const before = await threads();
    const { code, stderr } = await ask(chat, ["hello", "--assistant", "nope", ...flags]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Error {2}--assistant: .*nope not found; the graphs of this server are chat$/m);
    expect(stderr).not.toContain("threads list");
    expect(await threads()).toEqual(before);
  },
);
