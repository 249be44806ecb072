// This folder: assistants as tools of the Model Context Protocol. The protocol itself is the official library's.

import type { CallToolResult } from "@modelcontextprotocol/server";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { Assistant } from "../../assistants/assistant.ts";
import { createRun, type StartedRun } from "../../operations/runs/create-run.ts";
import { orderRun } from "../../operations/runs/order-run.ts";
import { outputOnly } from "../../operations/runs/output-only.ts";
import { runResult } from "../../operations/runs/run-result.ts";
import type { RunRecord } from "../../threads/run.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";

type Call = {
  assistant: Assistant;
  input: Record<string, unknown>;
  /** Aborts when the caller leaves. */
  gone: AbortSignal;
};

/**
 * Runs an assistant without a thread and waits for its end. A run that fails, or that is refused, is a result that
 * says so; the run of a caller who leaves is cancelled.
 */
export async function callTool(
  c: ServerContext,
  context: RoutesContext,
  { assistant, input, gone }: Call,
): Promise<CallToolResult> {
  let started: StartedRun;
  try {
    const order = await orderRun(c, context, undefined, { assistant_id: assistant.assistant_id, input });
    started = await createRun(context, order);
  } catch (error) {
    if (error instanceof RefusedError) return failure(error.message);
    throw error;
  }
  const { run, after } = started;
  const cancel = () => cancelLeft(context, run);
  if (gone.aborted) cancel();
  gone.addEventListener("abort", cancel, { once: true });
  try {
    const text = await runResult(context, run, after, gone);
    if (text === undefined) return failure("The caller left before the run had ended.");
    return resultOf(await outputOnly(context, run, JSON.parse(text), gone));
  } finally {
    gone.removeEventListener("abort", cancel);
  }
}

/** The server that ends answers itself knows nothing of their clients. */
function cancelLeft({ queue, open, report }: RoutesContext, run: RunRecord): void {
  if (open.isCutting()) return;
  queue.cancel(run, "interrupt").catch((error) => report("cancel_failed", { error: String(error) }));
}

/** @param output the output of a run, or `{__error__}` */
function resultOf(output: unknown): CallToolResult {
  const text = JSON.stringify(output);
  if (!isJsonObject(output)) return { content: [{ type: "text", text }] };
  const { __error__: failed } = output as { __error__?: { error: string; message: string } };
  if (failed) return failure(`${failed.error}: ${failed.message}`);
  return { content: [{ type: "text", text }], structuredContent: output };
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: "text", text }] });
