import type { Api } from "../cluster/api.ts";

/** What is not there, or not as a pod wants it, in the words of a kubelet. */
export class ConfigError extends Error {}

/** Secrets and config maps of a namespace, by their keys; read anew each time. */
export function storedIn(api: Api, namespace: string) {
  async function read(
    kind: "Secret" | "ConfigMap",
    { name, optional }: { name: string; optional?: boolean },
  ) {
    const { status, body } = await api.ask(
      "GET",
      `/api/v1/namespaces/${namespace}/${kind.toLowerCase()}s/${name}`,
    );
    if (status === 404 && optional) return undefined;
    if (status === 404) throw new ConfigError(`${kind.toLowerCase()} "${name}" not found`);
    if (status !== 200) throw new ConfigError(body.message ?? `${kind} ${name}: ${status}`);
    const entries = Object.entries((body.data ?? {}) as Record<string, string>);
    const decoded = (text: string) => (kind === "Secret" ? Buffer.from(text, "base64").toString() : text);
    return Object.fromEntries(entries.map(([key, text]) => [key, decoded(text)]));
  }

  return {
    read,
    /** The value of one key; undefined when it is optional and not there. @throws ConfigError */
    async key(kind: "Secret" | "ConfigMap", of: { name: string; key: string; optional?: boolean }) {
      const value = (await read(kind, of))?.[of.key];
      if (value === undefined && !of.optional)
        throw new ConfigError(`couldn't find key ${of.key} in ${kind} ${namespace}/${of.name}`);
      return value;
    },
  };
}

export type Stored = ReturnType<typeof storedIn>;
