import { describe, expect, test } from "vitest";
import {
  afterConnectionEvent,
  type Connection,
  type ConnectionEvent,
  isFromServer,
  probeDelayMs,
} from "../../../src/pages/chat/connection/connection.ts";

const reached = (...events: ConnectionEvent[]) =>
  events.reduce<Connection>(afterConnectionEvent, { state: "unknown" });

describe("the page's line to the server", () => {
  test("keeps when the server was last seen while it is away", () => {
    const lost = reached({ type: "seen", at: 1000 }, { type: "lost" }, { type: "lost" });
    expect(lost).toEqual({ state: "reconnecting", lastSeenAt: 1000, failures: 2 });
    expect(afterConnectionEvent(lost, { type: "seen", at: 9000 })).toEqual({
      state: "connected",
      lastSeenAt: 9000,
    });
  });

  test("claims no time for a server that was never seen", () => {
    expect(reached({ type: "lost" })).toEqual({ state: "reconnecting", lastSeenAt: null, failures: 1 });
  });

  test("without a network failures say nothing about the server", () => {
    const offline = reached({ type: "seen", at: 5 }, { type: "network", online: false }, { type: "lost" });
    expect(offline).toEqual({ state: "offline", lastSeenAt: 5 });
  });

  test("a network that is back does not mean that the server is", () => {
    const back = reached(
      { type: "seen", at: 5 },
      { type: "network", online: false },
      { type: "network", online: true },
    );
    expect(back).toEqual({ state: "reconnecting", lastSeenAt: 5, failures: 0 });
  });

  test("asks again soon at first, and never less often than each five seconds", () => {
    expect([1, 2, 3, 4, 5, 50].map(probeDelayMs)).toEqual([500, 1000, 2000, 4000, 5000, 5000]);
  });

  test("a proxy that found nobody is not the server", () => {
    expect([502, 503, 504].map(isFromServer)).toEqual([false, false, false]);
    expect([200, 404, 500].map(isFromServer)).toEqual([true, true, true]);
  });
});
