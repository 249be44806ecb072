import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Client } from "@langchain/langgraph-sdk";
import * as newer from "@langchain/langgraph-sdk/stream";

type Streams = typeof newer;

/** The engine of the official hooks, which the page's hooks bring in their own version. */
export async function hooksStreams(): Promise<Streams> {
  const hooks = createRequire(createRequire(import.meta.url).resolve("@langchain/react"));
  return import(pathToFileURL(hooks.resolve("@langchain/langgraph-sdk/stream")).href);
}

export const installedStreams = async (): Promise<Streams> => newer;

// biome-ignore lint/suspicious/noExplicitAny: values of all graphs
type Any = any;

/** One page on a thread: what a hook of the official packages shows, without a browser. */
export async function openPage(
  { StreamController, messagesProjection, toolCallsProjection, extensionProjection }: Streams,
  url: string,
  options: {
    assistantId?: string;
    threadId?: string;
    transport?: "sse" | "websocket";
    fetch?: typeof fetch;
  } = {},
) {
  const { assistantId = "_", threadId = null, transport = "sse", ...rest } = options;
  const callerOptions = { maxRetries: 0, ...(rest.fetch && { fetch: rest.fetch }) };
  const client: Any = new Client({ apiUrl: url, apiKey: null, callerOptions });
  const controller = new StreamController<Any, Any>({ assistantId, client, threadId, transport, ...rest });
  const deactivate = controller.activate();
  await controller.hydrationPromise;
  const shown = () => controller.rootStore.getSnapshot();
  /** Checks again at each change, until it finds what it looks for. */
  const until = <T>(look: () => T | undefined | false, what: string): Promise<T> =>
    new Promise((resolve, reject) => {
      const stores = [controller.rootStore, controller.subagentStore, controller.queueStore] as const;
      const check = () => {
        const found = look();
        if (found === undefined || found === false) return;
        leave();
        resolve(found);
      };
      const undo = stores.map((store) => store.subscribe(check));
      const timer = setTimeout(() => {
        leave();
        reject(new Error(`never ${what}; shown: ${JSON.stringify(shown())}`));
      }, 15_000);
      const leave = () => {
        clearTimeout(timer);
        for (const each of undo) each();
      };
      check();
    });
  return {
    client,
    controller,
    shown,
    until,
    texts: () => shown().messages.map(({ text }) => text),
    say: (text: string, submit: Any = {}) =>
      controller.submit({ messages: [{ type: "human", content: text }] }, submit),
    settled: () => until(() => !shown().isLoading && !shown().isThreadLoading, "settled"),
    /** The messages and tool calls in the panel of a graph inside. */
    panel(namespace: readonly string[]) {
      const messages = controller.registry.acquire(messagesProjection(namespace));
      const toolCalls = controller.registry.acquire(toolCallsProjection(namespace));
      return {
        texts: () => messages.store.getSnapshot().map(({ text }) => text),
        toolCalls: () => toolCalls.store.getSnapshot(),
      };
    },
    extension: (name: string) => controller.registry.acquire(extensionProjection(name, [])).store,
    async [Symbol.asyncDispose]() {
      deactivate();
      await controller.dispose();
    },
  };
}
export type Page = Awaited<ReturnType<typeof openPage>>;
