import { messageChain } from "../../foundation/error.ts";
import type { Platform } from "../platform.ts";
import { markKnown, markUnknown, unknownDeployments } from "../store/deployment-status.ts";

/** Records whether it is known that the agents of deployments work: READY, or UNKNOWN. */
export type WorksBook = {
  /** Those that were UNKNOWN when the program ended. */
  begin(): Promise<void>;
  record(deploymentId: string, works: boolean): void;
  close(): Promise<void>;
};

export function openWorksBook({ db, log }: Pick<Platform, "db" | "log">): WorksBook {
  let unknown = new Set<string>();
  /** One write after the other: the last word counts. */
  let written = Promise.resolve();
  return {
    async begin() {
      unknown = await unknownDeployments(db);
    },
    record(deploymentId, works) {
      if (works !== unknown.has(deploymentId)) return;
      if (works) unknown.delete(deploymentId);
      else unknown.add(deploymentId);
      written = written
        .then(() => (works ? markKnown : markUnknown)(db, deploymentId))
        .catch((error) =>
          log(`deployment ${deploymentId}: its status could not be kept: ${messageChain(error).join(": ")}`),
        );
    },
    close: () => written,
  };
}
