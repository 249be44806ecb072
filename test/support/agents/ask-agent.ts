import { Client } from "@langchain/langgraph-sdk";
import { expectAnswerOfWorld } from "../worlds/answered-by.ts";

/** Asks a deployed agent with the official SDK; the parts of its streamed answer, in order. */
export async function askAgent(url: string, question: string): Promise<string[]> {
  await expectAnswerOfWorld(url);
  const client = new Client({ apiUrl: url, apiKey: null });
  const parts: string[] = [];
  const stream = client.runs.stream(null, "agent", {
    input: { messages: [{ role: "human", content: question }] },
    streamMode: "messages-tuple",
  });
  for await (const { event, data } of stream) {
    if (event === "error") throw new Error(JSON.stringify(data));
    if (event !== "messages") continue;
    const [message] = data as unknown as [{ type: string; content: string }];
    if (/^AI/.test(message.type) || message.type === "ai") parts.push(message.content);
  }
  return parts.filter((part) => part !== "");
}
