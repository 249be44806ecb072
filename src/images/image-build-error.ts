// This folder: what the image of a project is made of: its Dockerfile, its packages, the agent server, the bill of
// materials. Not here: what makes the image of it.

import { basename } from "node:path";
import { AgentDeployError } from "../foundation/error.ts";

/** An image could not be made or pushed. */
export class ImageBuildError extends AgentDeployError {
  readonly code: string = "image_build";
}

/** A call of an engine that failed, with what it said last. */
export class EngineCallError extends ImageBuildError {
  readonly lastLine: string;

  constructor(
    program: string,
    args: readonly string[],
    { code, lines }: { code: unknown; lines: readonly string[] },
  ) {
    const verb = args.find((word) => /^[a-z]+$/.test(word)) ?? "call";
    const said = lines.filter((line) => line.trim() !== "");
    const text = said.join("\n") || "it said nothing";
    super(`${basename(program)} ${verb} failed (exit code ${String(code ?? "unknown")}): ${text}`);
    this.lastLine = said.at(-1) ?? "";
  }
}
