import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";
import { scrub } from "../../client/redact.ts";
import type { Secret } from "../../foundation/secret.ts";
import { EngineCallError } from "../../images/image-build-error.ts";

/** How an engine's command line is called. */
export type EngineCall = {
  program: string;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  /** What it says, line by line. */
  onLine: (line: string) => void;
  /** What no line of it may show. */
  hidden?: readonly Secret[];
};

/** An error quotes so many of the last lines. */
const QUOTED_LINES = 8;
const QUESTION_MS = 60_000;
const hasShell = process.platform !== "win32";

/** A question that is answered at once. @throws Error with what the engine said; the signal's reason when it aborts */
export async function askEngine(
  { program, environment, signal }: EngineCall,
  args: readonly string[],
): Promise<string> {
  const asked = { env: { ...environment }, signal, timeout: QUESTION_MS };
  try {
    return (await promisify(execFile)(program, args, asked)).stdout.trim();
  } catch (error) {
    signal.throwIfAborted();
    const said = String((error as { stderr?: unknown }).stderr ?? "").trim();
    throw new EngineCallError(program, args, {
      code: (error as { code?: unknown }).code,
      lines: said.split("\n"),
    });
  }
}

/** @throws EngineCallError with what the engine said last; the signal's reason when it aborts */
export function runEngine(
  { program, environment, signal, onLine, hidden = [] }: EngineCall,
  args: readonly string[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    // Both streams are one pipe, so that the lines stay in their order.
    const [command, ...parts] = hasShell ? ["/bin/sh", "-c", 'exec "$0" "$@" 2>&1', program] : [program];
    const child = spawn(command, [...parts, ...args], {
      env: { ...environment },
      signal,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      onEachLine(stream, (said) => {
        const line = hidden.length > 0 ? scrub(said, hidden) : said;
        lines.push(line);
        if (lines.length > QUOTED_LINES) lines.shift();
        onLine(line);
      });
    child.once("error", (error) => reject(signal.aborted ? signal.reason : error));
    child.once("close", (code) => {
      if (signal.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      reject(new EngineCallError(program, args, { code, lines }));
    });
  });
}

/** Lines that say something; the last one need not end in a line break. */
function onEachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = "";
  const tell = (lines: readonly string[]) => {
    for (const line of lines) if (line.trim() !== "") onLine(line.trimEnd());
  };
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    tell(lines);
  });
  stream.on("end", () => tell([rest]));
}
