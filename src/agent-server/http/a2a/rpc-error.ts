/** The codes of JSON-RPC, and those that A2A adds. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
  taskNotFound: -32001,
  taskNotCancelable: -32002,
  unsupportedOperation: -32004,
} as const;

/** A request that is refused in the words of the protocol. */
export class RpcError extends Error {
  override readonly name = "RpcError";
  readonly code: number;

  constructor(code: keyof typeof rpcCodes, message: string) {
    super(message);
    this.code = rpcCodes[code];
  }
}
