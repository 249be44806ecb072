import { expect, test } from "vitest";
import { openTerminal } from "../../../src/cli/terminal/terminal.ts";
import type { Clock } from "../../../src/foundation/time/clock.ts";
import { textSink } from "../../support/command-line.ts";

const CLEAR = "\r\u001b[2K";

/** A clock whose sleeps end when the test says so. */
function heldClock() {
  let now = 0;
  const sleepers: { ms: number; wake: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        sleepers.push({ ms, wake: resolve });
        signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
  };
  return {
    clock,
    async pass() {
      const due = sleepers.splice(0);
      for (const { ms, wake } of due) {
        now += ms;
        wake();
      }
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test("the live line is redrawn in place below the printed lines", async () => {
  const stdout = textSink({ isTerminal: true, columns: 40 });
  const { clock, pass } = heldClock();
  const terminal = openTerminal({ stdout, stderr: textSink(), clock, canRedraw: true });
  terminal.live((now) => `working ${now}`);
  terminal.line("a step");
  await pass();
  await terminal.close();
  expect(stdout.text()).toBe(`${CLEAR}working 0${CLEAR}a step\n${CLEAR}working 0${CLEAR}working 100${CLEAR}`);
});

test("a live line longer than the terminal is cut, because a wrapped line cannot be erased", async () => {
  const stdout = textSink({ isTerminal: true, columns: 10 });
  const terminal = openTerminal({ stdout, stderr: textSink(), clock: heldClock().clock, canRedraw: true });
  terminal.live(() => "\u001b[31m123456789012345\u001b[0m");
  await terminal.close();
  expect(stdout.text()).toBe(`${CLEAR}12345678…${CLEAR}`);
});

test("without redrawing, the live line is printed again every 30 seconds", async () => {
  const stdout = textSink();
  const { clock, pass } = heldClock();
  const terminal = openTerminal({ stdout, stderr: textSink(), clock, canRedraw: false });
  terminal.live((now, frame) => `still building ${now / 1000}s${frame ?? ""}`);
  expect(stdout.text()).toBe("");
  await pass();
  await pass();
  terminal.live(undefined);
  await pass();
  await terminal.close();
  expect(stdout.text()).toBe("still building 30s\nstill building 60s\n");
});

test("an error line goes to stderr and clears the live line first", async () => {
  const stdout = textSink({ isTerminal: true });
  const stderr = textSink();
  const terminal = openTerminal({ stdout, stderr, clock: heldClock().clock, canRedraw: true });
  terminal.live(() => "busy");
  terminal.errorLine("careful");
  await terminal.close();
  expect(stderr.text()).toBe("careful\n");
  expect(stdout.text()).toBe(`${CLEAR}busy${CLEAR}${CLEAR}busy${CLEAR}`);
});
