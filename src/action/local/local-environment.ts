const NAMES: ReadonlySet<string> = new Set([
  ...["path", "pathext", "home", "user", "logname", "shell", "lang", "tz", "tmpdir", "temp", "tmp"],
  ...["systemroot", "systemdrive", "windir", "comspec", "userprofile", "appdata", "localappdata"],
  ...["http_proxy", "https_proxy", "no_proxy", "all_proxy", "node_extra_ca_certs", "ssl_cert_file"],
  ...["ssl_cert_dir", "xdg_cache_home", "runner_tracking_id"],
]);

/**
 * The variables that npm and a control plane on this runner get: where things are and how to reach the network. Not
 * the step's inputs, not the job's tokens, not what a workflow gives its other steps.
 */
export function localEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const kept = Object.entries(environment).filter((entry): entry is [string, string] => {
    const [name, value] = entry;
    return value !== undefined && (NAMES.has(name.toLowerCase()) || /^(lc_|npm_config_)/i.test(name));
  });
  return Object.fromEntries(kept);
}
