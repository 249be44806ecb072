import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** How npm and uv reach their registries from here, for a step whose control plane runs on the runner, or an image. */
export function registryVariables(): Record<string, string> {
  const wanted = /^(npm_config_|node_extra_ca_certs$|ssl_cert|https?_proxy$|no_proxy$|uv_|pip_)/i;
  const settings = join(homedir(), ".npmrc");
  return {
    // Not every home is this one.
    ...(existsSync(settings) && { npm_config_userconfig: settings }),
    ...Object.fromEntries(
      Object.entries(process.env).filter((entry): entry is [string, string] => wanted.test(entry[0])),
    ),
  };
}
