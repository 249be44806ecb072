import type { ControlPlane } from "../../client/control-plane.ts";
import { allPages } from "../../client/paging.ts";
import { hasField } from "../../contract/dialect/dialect.ts";
import { collected } from "../collected.ts";
import { UsageError } from "../errors/usage-error.ts";
import type { WantedTag } from "../flags/project/tag-flags.ts";

/**
 * The ids by which the list of deployments is filtered for these tags, with commas; empty when no deployment has one.
 * @throws UsageError where the control plane does not tell the ids of tags
 */
export async function tagValueIds(
  controlPlane: ControlPlane,
  wanted: readonly WantedTag[],
  signal: AbortSignal,
): Promise<string> {
  if (!hasField(controlPlane.dialect, "tags"))
    throw new UsageError([
      `--tag: a control plane of dialect ${controlPlane.dialect} does not tell the ids of tags, so that nothing can be found by them; leave --tag out`,
    ]);
  const there = await collected(allPages((page) => controlPlane.listTags({ query: page }, { signal })));
  const isWanted = (tag: WantedTag) =>
    wanted.some(({ key, value }) => key === tag.key && value === tag.value);
  return there
    .filter(isWanted)
    .map(({ id }) => id)
    .join(",");
}
