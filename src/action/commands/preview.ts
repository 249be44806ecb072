import { nameLimitOf } from "../../contract/deployment/name.ts";
import { shortCommit } from "../../contract/source/commit.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { asPreview } from "../../lifecycle/operations/as-preview.ts";
import { deploy } from "../../lifecycle/operations/deploy.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import { nothingKnown } from "../../lifecycle/outcome/outcome.ts";
import { ConfigurationError, type ResolvedDeployment } from "../../sources/index.ts";
import { listOwnRecords } from "../github/deployment/own-records.ts";
import { deployOptions, previewStage, resolveDesired } from "../inputs/desired.ts";
import { projectDir } from "../inputs/project.ts";
import { ownershipProblem, previewDisplayName } from "../preview/preview-ownership.ts";
import type { OnGitHub } from "../step.ts";
import { isCheckedOut } from "../trigger/checked-out.ts";
import { requirePullRequest } from "../trigger/pull-request-number.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

type Preview = Prepared &
  ResolvedDeployment & {
    number: number;
    /** Why there is nothing to do after all. */
    skipped: string | undefined;
  };

/** The pull request's own deployment, of its head. */
export const previewCommand: CommandDefinition<Preview> = {
  async prepare(step) {
    const number = requirePullRequest(step, "a preview");
    const described = await resolveDesired(step);
    const { display_name, ...desired } = described.desired;
    const name = previewName(desired.name, number, nameLimitOf(desired.source));
    const skipped = await outdatedCheckoutReason(step, described);
    return {
      ...described,
      number,
      skipped,
      desired: asPreview(desired, {
        name,
        // Says whose preview it is.
        display_name: previewDisplayName(display_name ?? desired.name, step, number),
      }),
      name,
      // What the newer commit's run says stays.
      stage: skipped ? undefined : previewStage(step, { name, number, headline: "deploying a preview" }),
    };
  },
  async run({ desired, source, name, number, skipped }, { step, context }) {
    if (skipped) return { ...nothingKnown, outcome: "skipped", message: skipped };
    const ofPreview = { previewsOnly: true, pull_request: number };
    const { repo_url } = desired.source_config ?? {};
    const { image_uri } = desired.source_revision_config ?? {};
    const options = {
      ...deployOptions(step),
      deployment_id: undefined,
      optional_display_name: true,
      async refuse(deployment: Parameters<typeof ownershipProblem>[0]) {
        // A run was killed before anything was in it.
        if (!deployment.latest_revision_id && !deployment.display_name) return undefined;
        const read = () => listOwnRecords(step, ofPreview);
        const reason = await ownershipProblem(deployment, { number, repo_url, image_uri }, step, read);
        if (reason === undefined) return undefined;
        const message = `deployment '${name}' (${deployment.id}) may belong to another project: ${reason}; delete it by that id, or give another name`;
        return { path: "name", message };
      },
    };
    return deploy(desired, source, options, context);
  },
};

/**
 * Whether older code would replace newer: this is an old run, run again, or somebody deployed the newer commit already.
 * Not every commit has a run (`[skip ci]`, one that a job pushed); then the older one is still wanted.
 */
async function isLeftBehind(
  step: OnGitHub,
  pull_request: number | undefined,
  newer: string,
): Promise<boolean> {
  if (step.workflow.attempt > 1) return true;
  const recorded = await listOwnRecords(step, { pull_request });
  return recorded?.some(({ ref }) => ref === newer) ?? false;
}

/**
 * Why the code at hand is not the pull request's head; undefined: it is, or the control plane fetches it.
 * @throws ConfigurationError where GitHub checks out something else by default, and that is what is there
 */
async function outdatedCheckoutReason(
  step: OnGitHub,
  { desired }: ResolvedDeployment,
): Promise<string | undefined> {
  const { workflow, texts, runner, signal } = step;
  const { trigger, commit } = workflow;
  const { number, isNamed, hasMovedOn } = trigger.pullRequest ?? {};
  if (isPinnedBy(desired.source, "commit") || commit === undefined) return undefined;
  const head = shortCommit(commit);
  // Everywhere else the checkout is the pull request's unless the workflow says otherwise.
  const isOfOtherCode = isNamed || trigger.event === "pull_request_target";
  const isPacked = isPinnedBy(desired.source, "tree_digest");
  if (!hasMovedOn && !(isOfOtherCode && isPacked)) return undefined;
  const isHead = isPacked ? await isCheckedOut(projectDir(texts, workflow), commit, signal) : false;
  if (hasMovedOn && !isHead && (await isLeftBehind(step, number, commit)))
    return `pull request #${number} has moved on to commit ${head}`;
  if (!isOfOtherCode || !isPacked) return undefined;
  if (isHead === undefined)
    runner.annotate(
      "warning",
      `It is unknown whether the project is that of pull request #${number}: it is not a Git checkout`,
    );
  if (isHead !== false) return undefined;
  const message = `the checkout is not of pull request #${number}, whose head is ${head}: check out \`ref: refs/pull/${number}/head\``;
  throw new ConfigurationError([{ path: "pull-request", message }]);
}
