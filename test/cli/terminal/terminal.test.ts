import { expect, test } from "vitest";
import { type LiveLine, openTerminal } from "../../../src/cli/terminal/terminal.ts";
import type { Clock } from "../../../src/foundation/time/clock.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { textSink } from "../../support/command-line.ts";

const CLEAR = "\r\u001b[2K";

/** What a live line shows, from the first moment on. */
const lasting = (render: LiveLine["render"], isSaid = false): LiveLine => ({ since: 0, isSaid, render });

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
  terminal.live(lasting((now) => `working ${now}`));
  terminal.line("a step");
  await pass();
  await terminal.close();
  expect(stdout.text()).toBe(`${CLEAR}working 0${CLEAR}a step\n${CLEAR}working 0${CLEAR}working 100${CLEAR}`);
});

test("a live line longer than the terminal is cut, because a wrapped line cannot be erased", async () => {
  const stdout = textSink({ isTerminal: true, columns: 10 });
  const terminal = openTerminal({ stdout, stderr: textSink(), clock: heldClock().clock, canRedraw: true });
  terminal.live(lasting(() => "\u001b[31m123456789012345\u001b[0m"));
  await terminal.close();
  expect(stdout.text()).toBe(`${CLEAR}12345678…${CLEAR}`);
});

/** A plain log, on a clock that the test moves on. */
function plainLog() {
  const stdout = textSink();
  const clock = manualClock(0);
  const terminal = openTerminal({ stdout, stderr: textSink(), clock, canRedraw: false });
  return {
    terminal,
    stdout,
    async passSeconds(seconds: number) {
      for (let half = 0; half < seconds * 2; half++) {
        clock.advance(500);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}

test("without redrawing, the live line is printed once it has lasted two seconds, and again every 30", async () => {
  const { terminal, stdout, passSeconds } = plainLog();
  terminal.live(lasting((now, frame) => `building ${now / 1000}s${frame ?? ""}`));
  await passSeconds(1.5);
  expect(stdout.text()).toBe("");
  await passSeconds(60.5);
  terminal.live(undefined);
  await passSeconds(60);
  await terminal.close();
  expect(stdout.text()).toBe("building 2s\nbuilding 32s\nbuilding 62s\n");
});

test("without redrawing, what a line has said already is printed after 30 seconds", async () => {
  const { terminal, stdout, passSeconds } = plainLog();
  terminal.live(lasting((now) => `building ${now / 1000}s`, true));
  await passSeconds(30);
  await terminal.close();
  expect(stdout.text()).toBe("building 30s\n");
});

test("without redrawing, a live line that counts is not printed with each of its steps", async () => {
  const { terminal, stdout, passSeconds } = plainLog();
  for (let percent = 0; percent < 10; percent++) {
    terminal.live(lasting(() => `packing ${percent} %`));
    await passSeconds(1);
  }
  await terminal.close();
  expect(stdout.text()).toBe("packing 1 %\n");
});

test("an error line goes to stderr and clears the live line first", async () => {
  const stdout = textSink({ isTerminal: true });
  const stderr = textSink();
  const terminal = openTerminal({ stdout, stderr, clock: heldClock().clock, canRedraw: true });
  terminal.live(lasting(() => "busy"));
  terminal.errorLine("careful");
  await terminal.close();
  expect(stderr.text()).toBe("careful\n");
  expect(stdout.text()).toBe(`${CLEAR}busy${CLEAR}${CLEAR}busy${CLEAR}`);
});
