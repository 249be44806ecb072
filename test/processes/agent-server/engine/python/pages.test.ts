import { describe, expect, test } from "vitest";
import {
  hooksStreams,
  installedStreams,
  openPage,
} from "../../../../agent-server/http/protocol/official-streams.ts";
import { describePythonGraphs } from "../../../../support/engines/python-graphs.ts";

describePythonGraphs("pages with the official hooks, on Python graphs,", (given) => {
  describe.each([
    ["@langchain/langgraph-sdk", "sse", installedStreams],
    ["@langchain/react", "sse", hooksStreams],
    ["@langchain/react", "websocket", hooksStreams],
  ] as const)("with the engine of %s over %s", (_name, transport, load) => {
    const open = async (assistantId: string, threadId?: string) =>
      openPage(await load(), given.server.url, {
        ...{ transport, assistantId },
        ...(threadId !== undefined && { threadId }),
      });

    test("show what is said, and show it after a reload", async () => {
      await using page = await open("spoken");
      await page.say("hello");
      await expect.poll(page.texts).toEqual(["hello", "one two", "ONE TWO"]);
      await page.settled();
      expect(page.shown()).toMatchObject({ error: undefined, interrupts: [] });
      await using again = await open("spoken", page.shown().threadId!);
      await expect.poll(again.texts).toEqual(page.texts());
    });

    test("show pictures and files as they were sent", async () => {
      await using page = await open("spoken");
      const content = [
        { type: "text", text: "look" },
        { type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" },
        { type: "file", mimeType: "application/pdf", data: "JVBERi0=", metadata: { filename: "a.pdf" } },
      ];
      await page.controller.submit({ messages: [{ type: "human", content }] });
      await expect.poll(() => page.texts().at(-1)).toBe("ONE TWO");
      await using again = await open("spoken", page.shown().threadId!);
      await expect.poll(() => again.shown().messages[0]?.content).toEqual(content);
    });

    test("show a tool, its question, and its result once it is answered", async () => {
      await using page = await open("calling");
      await page.say("?");
      const interrupt = await page.until(() => page.shown().interrupt, "a question");
      expect(interrupt.value).toBe("where?");
      await page.controller.respond("Oslo", { interruptId: interrupt.id! });
      await expect.poll(() => page.texts().at(-1)).toBe("Oslo");
      await page.settled();
      expect(page.shown().interrupts).toEqual([]);
      await page.say("Rome");
      await expect
        .poll(() => page.shown().toolCalls.at(-1))
        .toMatchObject({ name: "weather", status: "finished", input: { city: "Rome" } });
      await expect.poll(() => page.texts().at(-1)).toBe("sun in Rome");
    });
  });
});
