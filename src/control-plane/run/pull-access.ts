import type { Secret } from "../../foundation/secret.ts";

/** What the pull of an image needs. `plainHttp`: the registry answers without TLS. */
export type PullAccess = { registry: string; username: string; password: Secret; plainHttp: boolean };
