import type { Desired } from "../desired.ts";

/**
 * What is wanted, as a separate deployment. What is production's stays there: its URL, its kind of deployment, and its
 * protection from deletion.
 */
export function asPreview(
  { deletion_protection: _, ...desired }: Desired,
  own: { name: string; display_name?: string },
): Desired {
  const { custom_url: __, deployment_type, ...rest } = desired.source_config ?? {};
  const type = deployment_type === "prod" ? "dev" : deployment_type;
  return { ...desired, ...own, source_config: { ...rest, ...(type && { deployment_type: type }) } };
}
