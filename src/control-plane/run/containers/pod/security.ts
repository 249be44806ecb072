import { z } from "zod";
import { object } from "../../../../contract/schema/schema.ts";
import { cannot, readBody } from "./body.ts";
import { type Draft, refuse } from "./draft.ts";
import type { ContainerSecurity } from "./pod.ts";
import { defined } from "./resources.ts";

/** What the Kubernetes Pod Security Standard "Baseline" lets a container add: none of these reaches the host. */
const ADDABLE: ReadonlySet<string> = new Set([
  ...["AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "MKNOD", "NET_BIND_SERVICE"],
  ...["SETFCAP", "SETGID", "SETPCAP", "SETUID", "SYS_CHROOT"],
]);

const id = z.int().min(0).max(0xffff_fffe).nullish();
const capabilityNames = z
  .array(z.string().regex(/^(CAP_)?[A-Z_]+$/, "a capability is named in capital letters"))
  .nullish();
const ENGINE_DEFAULT = "the engine's own default is in force and cannot be changed here";

const securityContext = object({
  runAsUser: id,
  runAsGroup: id,
  runAsNonRoot: z.boolean().nullish(),
  readOnlyRootFilesystem: z.boolean().nullish(),
  allowPrivilegeEscalation: z.boolean().nullish(),
  capabilities: object({ add: capabilityNames, drop: capabilityNames }).nullish(),
  privileged: z
    .literal(false, { error: "a privileged container is one with the host: it is never run" })
    .nullish(),
  procMount: cannot(ENGINE_DEFAULT),
  seccompProfile: cannot(ENGINE_DEFAULT),
  appArmorProfile: cannot(ENGINE_DEFAULT),
  seLinuxOptions: cannot(ENGINE_DEFAULT),
  windowsOptions: cannot("containers run on Linux here"),
});

export function containerSecurity(draft: Draft, path: string, value: unknown): ContainerSecurity {
  const given = value == null ? undefined : readBody(draft, path, securityContext, value);
  if (!given) return {};
  const { runAsUser, runAsNonRoot, capabilities } = given;
  if (runAsNonRoot && !runAsUser)
    refuse(draft, `${path}.runAsNonRoot`, "needs runAsUser other than 0: the image's user is not looked at");
  for (const [index, name] of (capabilities?.add ?? []).entries()) {
    if (!ADDABLE.has(plainName(name)))
      refuse(draft, `${path}.capabilities.add[${index}]`, `'${name}' is not given: it could reach the host`);
  }
  return defined({
    user: runAsUser ?? undefined,
    group: given.runAsGroup ?? undefined,
    readOnlyRoot: given.readOnlyRootFilesystem ?? undefined,
    addCapabilities: capabilities?.add?.map(plainName),
    dropCapabilities: capabilities?.drop?.map(plainName),
    noNewPrivileges: given.allowPrivilegeEscalation == null ? undefined : !given.allowPrivilegeEscalation,
  });
}

const plainName = (name: string) => name.replace(/^CAP_/, "");
