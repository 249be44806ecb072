import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";
import type { Assistants } from "../graphs/assistant.ts";
import type { RunContext } from "../runs/run-context.ts";
import type { RunQueue } from "../runs/run-queue.ts";
import type { OpenResponses } from "./responses.ts";

/** What the routes use of the server. */
export type RoutesContext = RunContext & {
  assistants: Assistants;
  queue: RunQueue;
  open: OpenResponses;
  newId: () => string;
};

export type App = Hono<{ Bindings: HttpBindings }>;
