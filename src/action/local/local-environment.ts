const NAMES: ReadonlySet<string> = new Set([
  ...["path", "pathext", "home", "user", "logname", "shell", "lang", "tz", "tmpdir", "temp", "tmp"],
  ...["systemroot", "systemdrive", "windir", "comspec", "userprofile", "appdata", "localappdata"],
  ...["http_proxy", "https_proxy", "no_proxy", "all_proxy", "node_extra_ca_certs", "ssl_cert_file"],
  ...["ssl_cert_dir", "requests_ca_bundle", "curl_ca_bundle", "xdg_cache_home", "runner_tracking_id"],
]);
/** Registries and indexes of packages. */
const SETTINGS = /^(lc_|npm_config_|corepack_npm_|yarn_|uv_|pip_)/i;

/**
 * The variables that npm and a control plane on this runner get: where things are and how to reach the network and packages. Not
 * the step's inputs, not the job's tokens, not what a workflow gives its other steps.
 */
export function localEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return value !== undefined && (NAMES.has(name.toLowerCase()) || SETTINGS.test(name));
  });
  return Object.fromEntries(kept);
}
