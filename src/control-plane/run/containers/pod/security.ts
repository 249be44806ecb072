import { z } from "zod";
import { object } from "../../../../contract/schema/schema.ts";
import { cannot, readKeys } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import type { ContainerSecurity } from "./pod.ts";
import { defined } from "./resources.ts";

/** What the Kubernetes Pod Security Standard "Baseline" lets a container add: none of these reaches the host. */
const ADDABLE: ReadonlySet<string> = new Set([
  ...["AUDIT_WRITE", "CHOWN", "DAC_OVERRIDE", "FOWNER", "FSETID", "KILL", "MKNOD", "NET_BIND_SERVICE"],
  ...["SETFCAP", "SETGID", "SETPCAP", "SETUID", "SYS_CHROOT"],
]);

const id = z.int().min(0).max(0xffff_fffe).nullish();
const plainName = (name: string) => name.replace(/^CAP_/, "");
const capability = z
  .string()
  .regex(/^(CAP_)?[A-Z_]+$/, { error: "a capability is named in capital letters", abort: true });
const addable = capability.refine((name) => ADDABLE.has(plainName(name)), {
  error: ({ input }) => `'${input}' is not given: it could reach the host`,
});
const ENGINE_DEFAULT = "the engine's own default is in force and cannot be changed here";

const securityContext = object({
  runAsUser: id,
  runAsGroup: id,
  runAsNonRoot: z.boolean().nullish(),
  readOnlyRootFilesystem: z.boolean().nullish(),
  allowPrivilegeEscalation: z.boolean().nullish(),
  capabilities: object({ add: z.array(addable).nullish(), drop: z.array(capability).nullish() }).nullish(),
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
  if (value == null) return {};
  const given = readKeys(draft, path, securityContext, value);
  const { runAsUser, runAsNonRoot, capabilities } = given;
  // One that cannot be read has a problem already.
  const isUserRead = runAsUser != null || (value as { runAsUser?: unknown }).runAsUser == null;
  if (runAsNonRoot && !runAsUser && isUserRead)
    refuse(draft, `${path}.runAsNonRoot`, "needs runAsUser other than 0: the image's user is not looked at");
  if (given.runAsGroup != null && runAsUser == null && isUserRead)
    refuse(draft, `${path}.runAsGroup`, "needs runAsUser: an engine takes a group only with a user");
  return defined({
    user: runAsUser ?? undefined,
    group: given.runAsGroup ?? undefined,
    readOnlyRoot: given.readOnlyRootFilesystem ?? undefined,
    addCapabilities: capabilities?.add?.map(plainName),
    dropCapabilities: capabilities?.drop?.map(plainName),
    noNewPrivileges: given.allowPrivilegeEscalation == null ? undefined : !given.allowPrivilegeEscalation,
  });
}
