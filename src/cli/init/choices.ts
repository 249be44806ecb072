// This folder: what `init` finds in a folder, asks, and writes there.

import type { Session } from "../command.ts";
import type { Folder } from "./look-at-folder.ts";
import type { Repository } from "./repository.ts";
import { TEMPLATES, type TemplateName, templateNames } from "./template.ts";

/** Yes or no at the terminal; undefined without one. */
export type Questions =
  | { template(): Promise<TemplateName>; isYes(question: string, isDefault: boolean): Promise<boolean> }
  | undefined;

export function askedBy({ ask, output, signal }: Pick<Session, "ask" | "output" | "signal">): Questions {
  if (!ask) return undefined;
  return {
    async template() {
      for (const [index, name] of templateNames.entries())
        output.line(`${String(index + 1).padStart(4)}  ${name.padEnd(12)}  ${TEMPLATES[name]}`);
      for (;;) {
        const answer = (await ask(`Which template? [1-${templateNames.length}, default 1] `, signal)).trim();
        const chosen = answer === "" ? 1 : Number(answer);
        const found = templateNames.find((name, index) => name === answer || index + 1 === chosen);
        if (found) return found;
        output.complain(`'${answer}' is none of 1 to ${templateNames.length}.`);
      }
    },
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
  const asked = !template && folder.kind === "empty" ? await questions?.template() : undefined;
  const isOnGitHub = repository?.isOnGitHub ?? false;
  const isWanted = workflow ?? (previews || deploy_key ? true : undefined);
  return {
    template: template ?? asked ?? first,
    workflow:
      isWanted ??
      (await questions?.isYes("A GitHub workflow that deploys each push?", isOnGitHub)) ??
      isOnGitHub,
    previews,
    pulumi: pulumi ?? (await questions?.isYes("A Pulumi program?", false)) ?? false,
  };
}
