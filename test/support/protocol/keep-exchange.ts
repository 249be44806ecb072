// Captures the exchange that docs/protocol.md shows: `node test/support/protocol/keep-exchange.ts`, then `npm run docs`.
import { writeFileSync } from "node:fs";
import { startServer } from "../agents/agent-server.ts";
import { captureExchange, exchangeFile } from "./exchange.ts";

await using server = await startServer({ project: "chat" });
const { commands, events } = await captureExchange(server, crypto.randomUUID());
const lines = [...commands, ...events].map((each) => `${JSON.stringify(each)}\n`);
writeFileSync(exchangeFile, lines.join(""));
