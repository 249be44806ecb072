import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { Db } from "../store/database/tables.ts";
import { listenerById } from "../store/tenants/listeners.ts";

const LISTENER = "source_config.listener_id";
const NAMESPACE = "source_config.listener_config.k8s_namespace";

/**
 * What a deployment names of a listener, with the namespace written out where the listener has one only.
 * @returns the configuration, and what is wrong with it
 */
export async function withListener<C extends SourceConfig>(
  db: Db,
  tenantId: string,
  config: C,
): Promise<{ config: C; problems: RuleProblem[] }> {
  const { listener_id, listener_config } = config;
  const given = listener_config?.k8s_namespace ?? undefined;
  const problem = (path: string, why: string) => ({
    config,
    problems: [{ path, message: `${path} ${why}` }],
  });
  if (!listener_id)
    return given === undefined
      ? { config, problems: [] }
      : problem(NAMESPACE, "is a namespace of a listener: give listener_id, too");
  const row = await listenerById(db, listener_id, tenantId);
  if (!row) return problem(LISTENER, `names no listener: there is none with the id ${listener_id}`);
  const { namespaces, compute_id: name } = row;
  if (row.url_pattern === null)
    return problem(
      LISTENER,
      row.version === null
        ? `names the listener '${name}', which has never called: start it first`
        : `names the listener '${name}', whose cluster leads no requests to deployments: start it with a domain`,
    );
  if (given === undefined && namespaces.length > 1)
    return problem(NAMESPACE, `has to be one of the listener '${name}': ${namespaces.join(", ")}`);
  const namespace = given ?? (namespaces[0] as string);
  if (!namespaces.includes(namespace))
    return problem(NAMESPACE, `is not one of the listener '${name}', which has ${namespaces.join(", ")}`);
  return { config: { ...config, listener_config: { k8s_namespace: namespace } }, problems: [] };
}
