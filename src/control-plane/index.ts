// This folder: the embedded control plane: the deployment API on one machine. Nothing of the client's side.

// Of a control plane that does not run, and before it does.
export { backUpStopped } from "./backup/back-up-stopped.ts";
export { restoreBackup } from "./backup/restore.ts";
export type { BuildRequest, Built } from "./build/build-request.ts";
// Faults that it commits on request.
export { type Fault, FaultSyntaxError, parseFault } from "./fault.ts";
export type { AddressKind } from "./gateway/addresses/addresses.ts";
export { ControlPlaneError } from "./machine/control-plane-error.ts";
export type { ActiveControlPlane, ControlPlaneOptions, EngineOption, StandbyOptions } from "./options.ts";
// What can replace its own builds and processes.
export type { Builder, Limits } from "./platform.ts";
export { type RotatedKey, rotateVaultKey } from "./rotate-key.ts";
export type { AgentExit, Runner, RunningAgent, StartRequest } from "./run/runner.ts";
export type { SandboxMode } from "./sandbox/open-sandbox.ts";
export { sandboxHere } from "./sandbox/sandbox-here.ts";
export { type ControlPlaneServer, startControlPlane } from "./start.ts";
export { type ListenerOptions, runListener } from "./start-listener.ts";
