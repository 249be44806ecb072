import type { Section } from "../row.ts";

const nothingBeside =
  "no effect, which plan and log say: no queue, Redis, core process or database runs beside an agent.";
const sharedServer =
  "no effect, which plan and log say: no database runs beside an agent, and where the control plane makes databases, one server has them all.";
const onProcesses = "a process has none, which plan and log say.";

const ofImages = "only of images: it is refused for a source that runs as a process.";

/** §2.4 to §3. */
export const resourceSpecRows = {
  "2.4 resource_spec": {
    optional: "Every field may be left out or null",
    scale: "`min_scale`, `max_scale`: integers",
    cpu: "`cpu`, `cpu_limit`: numbers",
    memory: "`memory_mb`, `memory_limit_mb`: integers",
    queue_scale: { what: "`queue_min_scale`, `queue_max_scale`: integers", differs: nothingBeside },
    queue_cpu: { what: "`queue_cpu`, `queue_cpu_limit`: numbers", differs: nothingBeside },
    queue_memory: { what: "`queue_memory_mb`, `queue_memory_limit_mb`: integers", differs: nothingBeside },
    redis_cpu: { what: "`redis_cpu`, `redis_cpu_limit`: numbers", differs: nothingBeside },
    redis_memory: { what: "`redis_memory_mb`, `redis_memory_limit_mb`: integers", differs: nothingBeside },
    core_cpu: { what: "`core_cpu`, `core_cpu_limit`: numbers", differs: nothingBeside },
    core_memory: { what: "`core_memory_mb`, `core_memory_limit_mb`: integers", differs: nothingBeside },
    labels: { what: "`labels`: a map of texts", differs: onProcesses },
    annotations: { what: "`annotations`: a map of texts", differs: onProcesses },
    service_account_name: {
      what: "`service_account_name`: text",
      refused: "no cluster is here that has service accounts.",
    },
    image_pull_secrets: { what: "`image_pull_secrets`: objects with `name`", differs: ofImages },
    volumes: { what: "`volumes`: objects with `name` and one body", differs: ofImages },
    "volumes-configMap": "`volumes[].configMap`: free-form",
    "volumes-secret": "`volumes[].secret`: free-form",
    "volumes-emptyDir": "`volumes[].emptyDir`: free-form",
    "volumes-persistentVolumeClaim": "`volumes[].persistentVolumeClaim`: free-form",
    "volumes-nfs": "`volumes[].nfs`: free-form",
    "volumes-projected": "`volumes[].projected`: free-form",
    "volumes-downwardAPI": "`volumes[].downwardAPI`: free-form",
    "volumes-csi": { what: "`volumes[].csi`: free-form", refused: "an engine has no CSI drivers." },
    volume_mounts: { what: "`volume_mounts`: objects with `name` and `mountPath`, texts", differs: ofImages },
    "volume_mounts-subPath": {
      what: "`volume_mounts[].subPath`, `subPathExpr`: texts",
      differs: "of volumes of files only: in one that containers write, a link could lead to the host.",
    },
    "volume_mounts-mountPropagation": "`volume_mounts[].mountPropagation`: text",
    "volume_mounts-readOnly": "`volume_mounts[].readOnly`: boolean",
    init_containers: {
      what: "`init_containers`: containers that run to their end before the agent",
      differs: ofImages,
    },
    sidecars: { what: "`sidecars`: containers beside the agent", differs: ofImages },
    db_cpu: { what: "`db_cpu`, `db_cpu_limit`: numbers", differs: sharedServer },
    db_memory: { what: "`db_memory_mb`, `db_memory_limit_mb`: numbers", differs: sharedServer },
    db_storage_gi: { what: "`db_storage_gi`: a number", differs: sharedServer },
    db_max_connections: {
      what: "`db_max_connections`: a number",
      differs:
        "used where the control plane makes databases (`--agent-database`), and 12 at least; else without effect.",
    },
    numbers: "Counts and megabytes are integers, CPUs may be fractions",
  },
  "2.4 Container": {
    "container-name": "`name`, `image`: texts",
    "container-imagePullPolicy": "`imagePullPolicy`: text",
    "container-workingDir": "`workingDir`: text",
    "container-restartPolicy": "`restartPolicy`: text",
    "container-command": "`command`, `args`: lists of texts",
    "container-env": "`env`: `name`, `value`, `valueFrom`",
    "container-envFrom": "`envFrom`: a list of objects",
    "container-resources": "`resources`: `limits` and `requests`",
    "container-volumeMounts": "`volumeMounts`: as `volume_mounts`",
    "container-securityContext": "`securityContext`: free-form",
  },
  "2.5 OAuth provider": {
    id: "`id`: text, required",
    organization_id: "`organization_id`: text, required",
    provider_id: "`provider_id`: text, required",
    name: "`name`: text, required",
    client_id: "`client_id`: text, required",
    auth_url: "`auth_url`: text, required",
    token_url: "`token_url`: text, required",
    uses_pkce: "`uses_pkce`: boolean, required",
    code_challenge_method: "`code_challenge_method`: text or null, required",
    provider_type: "`provider_type`: text or null",
    mcp_server_url: "`mcp_server_url`: text or null",
    token_endpoint_auth_method: "`token_endpoint_auth_method`: text, by default `client_secret_post`",
    authorization_params: "`authorization_params`: a map of texts",
    is_dynamic_client: "`is_dynamic_client`: boolean, by default `false`",
    allowed_redirect_uris: "`allowed_redirect_uris`: a list of texts",
    created_at: "`created_at`: a date-time, required",
    updated_at: "`updated_at`: a date-time, required",
  },
  "2.6 Revision": {
    status: "A revision has a `status`",
  },
  "3 States": {
    AWAITING_DATABASE: "Deployment: `AWAITING_DATABASE`",
    READY: "Deployment: `READY`",
    UNUSED: "Deployment: `UNUSED`",
    AWAITING_DELETE: "Deployment: `AWAITING_DELETE`",
    UNKNOWN: "Deployment: `UNKNOWN`",
    DEPLOYED: "Revision: `DEPLOYED` is what a client waits for",
    poll: "The first revision is polled after the creation until it is `DEPLOYED`",
  },
} satisfies Record<string, Section>;
