import { createServer } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { openFront } from "../../../src/cli/development/front.ts";

const local = { host: "127.0.0.1", port: 0 };

test("connections wait until somebody takes them", async () => {
  const front = await openFront(local);
  const asked = fetch(`http://127.0.0.1:${front.port}/`, { headers: { connection: "close" } });
  const server = createServer((_request, response) => response.end("hello"));
  front.lead((socket: Socket) => {
    server.emit("connection", socket);
    socket.resume();
  });
  expect(await (await asked).text()).toBe("hello");
  front.close();
});

test("while nothing can be served, requests are refused with the reason", async () => {
  const front = await openFront(local);
  front.refuse("The graphs do not load.");
  const answer = await fetch(`http://127.0.0.1:${front.port}/ok`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ error: "graphs_not_loaded", message: "The graphs do not load." });
  front.close();
});
