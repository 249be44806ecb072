import { expect, test } from "vitest";
import { openRemotePauses } from "../../../src/control-plane/pushes/remote-pauses.ts";

function openAt(random: number) {
  let now = 0;
  const pauses = openRemotePauses({ everyMs: 5_000, clock: { now: () => now }, random: () => random });
  const remotes = (delivered = -1) => new Map([["remote", delivered]]);
  const isDue = (delivered?: number) => pauses.due(remotes(delivered), (at) => at).length === 1;
  return {
    pauses,
    isDue,
    /** How long it is left alone, in milliseconds. */
    pause(asked: { isAnswered: boolean; isTold: boolean }) {
      const began = now;
      pauses.after("remote", { began, ...asked });
      while (!isDue()) now += 500;
      return now - began;
    },
    moveOn: (ms: number) => {
      now += ms;
    },
  };
}

test("a remote that answers is asked in every round", () => {
  expect(openAt(0.999).pause({ isAnswered: true, isTold: false })).toBe(0);
});

test("a remote that fails is asked at growing intervals of at most five minutes, until it answers", () => {
  const late = openAt(0.999);
  const failed = { isAnswered: false, isTold: false };
  const pauses = Array.from({ length: 8 }, () => late.pause(failed));
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300, 300].map((seconds) => seconds * 1_000));
  expect(late.pause({ isAnswered: true, isTold: false })).toBe(0);
  expect(late.pause(failed)).toBe(10_000);
});

test("the intervals of remotes that failed together differ", () => {
  const failed = { isAnswered: false, isTold: false };
  expect(openAt(0).pause(failed)).toBe(5_000);
  expect(openAt(0.5).pause(failed)).toBe(7_500);
});

test("a remote whose pushes are delivered is asked once a minute, and after a delivery", () => {
  const told = openAt(0.5);
  expect(told.pause({ isAnswered: true, isTold: true })).toBe(55_000);
  told.pauses.after("remote", { began: 55_000, isAnswered: true, isTold: true });
  told.moveOn(1_000);
  expect(told.isDue()).toBe(false);
  expect(told.isDue(55_500)).toBe(true);
});

test("a delivery during a question is one after which the remote is asked", () => {
  const told = openAt(0.5);
  told.moveOn(2_000);
  told.pauses.after("remote", { began: 0, isAnswered: true, isTold: true });
  expect(told.isDue(1_000)).toBe(true);
});
