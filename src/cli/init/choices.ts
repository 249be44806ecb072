// This folder: what `init` finds in a folder, asks, and writes there.

import type { Session } from "../command.ts";
import type { Folder } from "./look-at-folder.ts";
import type { Repository } from "./repository.ts";
import { type TemplateName, templateNamed, templateNames } from "./template.ts";

/** Yes or no at the terminal; undefined without one. */
export type Questions =
  | { ask(question: string): Promise<string>; isYes(question: string, isDefault: boolean): Promise<boolean> }
  | undefined;

export function askedBy(ask: Session["ask"], signal: AbortSignal): Questions {
  if (!ask) return undefined;
  return {
    ask: async (question) => (await ask(question, signal)).trim(),
    async isYes(question, isDefault) {
      const answer = (await ask(`${question} ${isDefault ? "[Y/n]" : "[y/N]"} `, signal)).trim();
      return answer === "" ? isDefault : /^y(es)?$/i.test(answer);
    },
  };
}

type Given = {
  template?: TemplateName | undefined;
  workflow?: boolean | undefined;
  previews: boolean;
  deploy_key: boolean;
  pulumi?: boolean | undefined;
};

/** What the flags say; where they do not, the answers; without a terminal the defaults. */
export async function chosen(
  { template, workflow, previews, deploy_key, pulumi }: Given,
  {
    folder,
    repository,
    questions,
  }: { folder: Folder; repository: Repository | undefined; questions: Questions },
) {
  const [first] = templateNames;
  const asked =
    !template &&
    folder.kind === "empty" &&
    (await questions?.ask(`Template: ${templateNames.join(", ")}? [${first}] `));
  const isOnGitHub = repository?.isOnGitHub ?? false;
  const isWanted = workflow ?? (previews || deploy_key ? true : undefined);
  return {
    template: template ?? templateNamed(asked || first),
    workflow:
      isWanted ??
      (await questions?.isYes("A GitHub workflow that deploys each push?", isOnGitHub)) ??
      isOnGitHub,
    previews,
    pulumi: pulumi ?? (await questions?.isYes("A Pulumi program?", false)) ?? false,
  };
}
