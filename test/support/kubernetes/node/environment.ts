import { fieldOf, type Pod, type PodContainer, type ValueSource } from "./pod.ts";
import type { Stored } from "./stored.ts";

/** The variables of a container, `$(NAME)` of earlier ones filled in. @throws ConfigError */
export async function environmentOf(
  pod: Pod,
  container: PodContainer,
  { stored, ip, hostIp }: { stored: Stored; ip: string; hostIp: string },
): Promise<Record<string, string>> {
  const environment: Record<string, string> = {};
  for (const { prefix = "", secretRef, configMapRef } of container.envFrom ?? []) {
    const all = secretRef ? await stored.read("Secret", secretRef) : undefined;
    const others = configMapRef ? await stored.read("ConfigMap", configMapRef) : undefined;
    for (const [key, value] of Object.entries({ ...all, ...others })) environment[prefix + key] = value;
  }
  for (const { name, value = "", valueFrom } of container.env ?? []) {
    const known = valueFrom ? await given(valueFrom) : expand(value, environment);
    if (known !== undefined) environment[name] = known;
  }
  return environment;

  function given({ secretKeyRef, configMapKeyRef, fieldRef, resourceFieldRef }: ValueSource) {
    if (secretKeyRef) return stored.key("Secret", secretKeyRef);
    if (configMapKeyRef) return stored.key("ConfigMap", configMapKeyRef);
    if (fieldRef) return fieldOf(pod, fieldRef.fieldPath, ip, hostIp);
    throw new Error(`the tests' node does not know ${JSON.stringify(resourceFieldRef)}`);
  }
}

/** `$$` stands for `$`; a name that is not known stays as it is. */
export function expand(text: string, environment: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$(\$|\(([^)]+)\))/g, (whole, escaped: string, name: string) =>
    escaped === "$" ? "$" : (environment[name] ?? whole),
  );
}
