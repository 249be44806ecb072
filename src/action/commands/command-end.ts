import type { Ended } from "../../lifecycle/operations/deploy-result.ts";
import type { ReportFacts } from "../report/facts.ts";

/**
 * `sentence`: the whole message for people, where the outcome alone does not say it. `rows`: one line for each thing
 * that a command about several did.
 */
export type CommandEnd = Ended & { sentence?: string | undefined; rows?: ReportFacts["rows"] };

/** Of a teardown: the deployment is not there any more, whoever deleted it, or it is going and is not waited for. */
export const isGone = ({ outcome }: CommandEnd) =>
  outcome === "torn_down" || outcome === "submitted" || outcome === "skipped";
