import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** What a request for a WebSocket carries: a route takes it by saying what becomes of the connection. */
export type WebSocketUpgrade = { accept?: (socket: WebSocket) => void; connection: Duplex };
