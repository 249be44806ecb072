import type { Deployment } from "../../src/contract/deployment/deployment.ts";
import { isPinnedBy } from "../../src/contract/source/source-traits.ts";
import { ownSecrets } from "../../src/lifecycle/plan/diff/secret-diff.ts";

/** What the program that an import writes still needs; of secrets the names only. */
export function importAdvice({ name, source, source_revision_config, secrets }: Deployment): string[] {
  const names = ownSecrets(secrets).map((entry) => entry.name);
  const [those, values] = names.length === 1 ? ["secret", "its value"] : ["secrets", "their values"];
  const upload = source_revision_config?.source_tarball_path
    ? "in the place of sourceRevisionConfig.sourceTarballPath, which names the upload that runs now"
    : "for nothing was uploaded so far";
  return [
    ...(isPinnedBy(source, "tree_digest")
      ? [`'${name}' is built from an upload: give projectDir, the folder to pack, ${upload}`]
      : []),
    ...(names.length > 0
      ? [
          `'${name}' has ${those} ${names.join(", ")}, and ${values} would stand in the program: without \`secrets\` the ` +
            `deployment keeps what it has; a set that is given is the whole set, so give every name in it`,
        ]
      : []),
  ];
}
