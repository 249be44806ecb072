import { AgentDeployError } from "../../foundation/error.ts";

/** An image could not be made or pushed. */
export class ImageBuildError extends AgentDeployError {
  readonly code = "image_build";
}
