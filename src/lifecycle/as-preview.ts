import type { Desired } from "./desired.ts";

/** What is wanted, as a deployment of its own. What is production's stays there: its URL. */
export function asPreview(desired: Desired, own: { name: string; display_name?: string }): Desired {
  const { custom_url: _, ...source_config } = desired.source_config ?? {};
  return { ...desired, ...own, source_config };
}
