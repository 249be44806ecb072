// This folder: what `init` finds in a folder, asks, and writes there.

import type { Session } from "../command.ts";
import type { Folder } from "./look-at-folder.ts";
import type { Repository } from "./repository.ts";
import {
  LANGUAGES,
  type Language,
  languages,
  TEMPLATES,
  type TemplateName,
  templateNames,
} from "./template.ts";

/** Yes or no at the terminal; undefined without one. */
export type Questions =
  | {
      language(): Promise<Language>;
      template(): Promise<TemplateName>;
      isYes(question: string, isDefault: boolean): Promise<boolean>;
    }
  | undefined;

export function askedBy({ ask, output, signal }: Pick<Session, "ask" | "output" | "signal">): Questions {
  if (!ask) return undefined;
  async function oneOf<Name extends string>(
    question: string,
    names: readonly Name[],
    says: Record<Name, string>,
  ) {
    for (const [index, name] of names.entries())
      output.line(`${String(index + 1).padStart(4)}  ${name.padEnd(12)}  ${says[name]}`);
    for (;;) {
      const answer = (await ask!(`${question} [1-${names.length}, default 1] `, signal)).trim();
      const chosen = answer === "" ? 1 : Number(answer);
      const found = names.find((name, index) => name === answer || index + 1 === chosen);
      if (found) return found;
      output.complain(`'${answer}' is none of 1 to ${names.length}.`);
    }
  }
  return {
    language: () => oneOf("Which language?", languages, LANGUAGES),
    template: () => oneOf("Which template?", templateNames, TEMPLATES),
    async isYes(question, isDefault) {
      const answer = (await ask(`${question} ${isDefault ? "[Y/n]" : "[y/N]"} `, signal)).trim();
      return answer === "" ? isDefault : /^y(es)?$/i.test(answer);
    },
  };
}

type Given = {
  language?: Language | undefined;
  template?: TemplateName | undefined;
  workflow?: boolean | undefined;
  previews: boolean;
  deploy_key: boolean;
  pulumi?: boolean | undefined;
};

/** What the flags say; where they do not, the answers; without a terminal the defaults. */
export async function chosen(
  { language, template, workflow, previews, deploy_key, pulumi }: Given,
  {
    folder,
    repository,
    questions,
  }: { folder: Folder; repository: Repository | undefined; questions: Questions },
) {
  const isEmpty = folder.kind === "empty";
  const known = language ?? (isEmpty ? folder.language : undefined);
  const inLanguage = known ?? (isEmpty ? await questions?.language() : undefined);
  const asked = !template && isEmpty ? await questions?.template() : undefined;
  const isOnGitHub = repository?.isOnGitHub ?? false;
  const isWanted = workflow ?? (previews || deploy_key ? true : undefined);
  return {
    language: inLanguage ?? languages[0],
    template: template ?? asked ?? templateNames[0],
    workflow:
      isWanted ??
      (await questions?.isYes("A GitHub workflow that deploys each push?", isOnGitHub)) ??
      isOnGitHub,
    previews,
    pulumi: pulumi ?? (await questions?.isYes("A Pulumi program?", false)) ?? false,
  };
}
