/**
 * Stands in for the parts of the client that the page never calls, its assembler of streamed media and its WebSocket
 * transport: see `vite.config.ts`. The page reads media from finished messages and speaks HTTP.
 */
class NotBuilt {
  constructor() {
    throw new Error(
      "The chat page is built without this part of the client. Take it out of `vite.config.ts`.",
    );
  }
}

export {
  NotBuilt as MediaAssembler,
  NotBuilt as MediaAssemblyError,
  NotBuilt as ProtocolWebSocketTransportAdapter,
};
