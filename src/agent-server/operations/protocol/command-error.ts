import { AgentDeployError } from "../../../foundation/error.ts";
import type { ErrorCode } from "../../api/protocol/commands.ts";

/** A command that is refused: the reply carries `protocolCode` and the message. */
export class CommandError extends AgentDeployError {
  readonly code = "command_refused";
  readonly protocolCode: ErrorCode;

  constructor(protocolCode: ErrorCode, message: string) {
    super(message);
    this.protocolCode = protocolCode;
  }
}
