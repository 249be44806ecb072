import type { Deployment } from "../api/types.ts";

/** Said elsewhere on the page. */
const saidAbove = new Set(["custom_url", "deployment_type"]);

/** What was set of the source and of the resources, by the names of the API. */
export function settingRows({ source_config, source_revision_config }: Deployment): [string, string][] {
  const { resource_spec, ...config } = source_config;
  const { repo_ref, graph_config_path, image_uri } = source_revision_config ?? {};
  const given = { ...config, repo_ref, graph_config_path, image_uri, ...resource_spec };
  return Object.entries(given).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || saidAbove.has(name)) return [];
    return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
  });
}
