import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { runProcess } from "../../support/processes/command-line.ts";
import { startServerProcess } from "../../support/processes/server-process.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { expectAnswerOfWorld } from "../../support/worlds/answered-by.ts";
import { worldHere } from "../../support/worlds/world.ts";

const example = resolve(import.meta.dirname, "../../../examples/echo-agent-python");

// As processes it is deployed by the Action, in test/processes/action/push.test.ts.
test.runIf(worldHere()?.engine === "kubernetes")(
  "the example in Python is deployed to a cluster, and its pod answers",
  async () => {
    using folder = projectFolder();
    cpSync(example, join(folder.path, "agent"), { recursive: true });
    await using server = await startServerProcess(folder.path);
    const deploy = ["deploy", "--verify-message", "hello", "--json"];
    const { code, events, stderr } = await runProcess(deploy, { directory: join(folder.path, "agent") });
    expect(code, stderr).toBe(0);
    expect(events.at(-1)).toMatchObject({ outcome: "deployed", answer: "You said: hello" });
    await expectAnswerOfWorld(events.at(-1).url);
    await server.remove();
  },
);
