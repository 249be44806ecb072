import type { Sql } from "../../../../database/database.ts";
import type { RunRecord } from "../../../threads/run.ts";
import type { CommandCall } from "../command.ts";
import { CommandError } from "../command-error.ts";
import { UnknownThreadError } from "../unknown-thread.ts";
import { interruptsOf, interruptsUnderWay, type OpenInterrupts } from "./open-interrupts.ts";

type Named = { namespace: readonly string[]; interrupt_id: string };

/** The thread has changed since it was looked at. */
class Overtaken extends Error {}

/** Each one means that a run has begun or ended in the meantime. */
const mostAttempts = 100;

/**
 * Acts on open interrupts. `act` calls its argument in the transaction in which it acts: of two who answer at the same
 * instant one is refused.
 * @throws CommandError when one is not open, or not at the namespace that is named
 */
export async function whileOpen<T>(
  call: CommandCall,
  named: readonly Named[],
  act: (requireOpen: (sql: Sql) => Promise<void>) => Promise<T>,
): Promise<T> {
  // At rest the thread's own record says what is open. In the middle of a run its graph is asked.
  let seen: Seen | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    try {
      return await act(async (sql) => requireAll(call, named, await openIn(call, sql, seen)));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
    seen = await lookUnderWay(call);
  }
  throw new CommandError(
    "unknown_error",
    "Runs of this thread begin and end too fast to answer now; ask again.",
  );
}

/** What was open while these runs were under way. */
type Seen = { underWay: string; open: OpenInterrupts };

async function lookUnderWay(call: CommandCall): Promise<Seen | undefined> {
  const { context, caller, threadId } = call;
  const underWay = await context.runs.underWay(threadId);
  const thread = await context.threads.find(threadId);
  if (underWay.length === 0 || !thread) return undefined;
  using graph = await caller.graph(thread, "threads.read");
  return { underWay: stateOf(underWay), open: await interruptsUnderWay(context, graph, underWay) };
}

const stateOf = (runs: readonly RunRecord[]): string =>
  runs.map(({ run_id, status, attempt }) => `${run_id} ${status} ${attempt}`).join();

async function openIn(
  { context, threadId }: CommandCall,
  sql: Sql,
  seen: Seen | undefined,
): Promise<OpenInterrupts> {
  const thread = await context.threads.find(threadId, sql);
  if (!thread) throw new UnknownThreadError(threadId);
  const underWay = await context.runs.underWay(threadId, sql);
  if (underWay.length === 0) return interruptsOf(thread);
  if (seen?.underWay === stateOf(underWay)) return seen.open;
  throw new Overtaken();
}

function requireAll({ threadId }: CommandCall, named: readonly Named[], open: OpenInterrupts): void {
  for (const { interrupt_id, namespace } of named) {
    const found = open.get(interrupt_id);
    if (!found) {
      const others = open.size === 0 ? "none is" : `open are ${[...open.keys()].join(", ")}`;
      throw new CommandError(
        "no_such_interrupt",
        `Interrupt ${interrupt_id} is not open on thread ${threadId}, or is answered already; ${others}.`,
      );
    }
    const [first] = namespace;
    if (first !== undefined && !first.endsWith(`:${found.taskId}`)) {
      throw new CommandError(
        "no_such_interrupt",
        `Interrupt ${interrupt_id} was not raised at ${JSON.stringify(namespace)}; send the namespace of its input.requested event.`,
      );
    }
  }
}
