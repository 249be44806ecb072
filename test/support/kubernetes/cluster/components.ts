import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Component, startComponent } from "./component.ts";
import type { makeCredentials } from "./credentials.ts";
import { programs } from "./programs.ts";

export type Places = {
  folder: string;
  ports: { api: number; etcd: number; peers: number };
  /** The range of addresses of Services. */
  services: string;
  credentials: ReturnType<typeof makeCredentials>;
  /** The path of the administrator's kubeconfig. */
  kubeconfig: string;
};

// Not here, because their objects cannot hold addresses of loopback: endpoints, endpointslice. Nor what moves pods away
// from nodes that say nothing: the nodes of tests have no heartbeat.
const CONTROLLERS = [
  ...["deployment", "replicaset", "statefulset", "job", "cronjob", "ttl-after-finished"],
  ...["namespace", "garbage-collector", "pod-garbage-collector", "resourcequota"],
  ...["horizontal-pod-autoscaler", "disruption", "persistentvolume-binder"],
  ...["persistentvolumeclaim-protection", "persistentvolume-protection"],
  ...["serviceaccount", "serviceaccount-token", "root-ca-certificate-publisher"],
];

const LOCAL = "127.0.0.1";
const program = (name: string) => join(programs!, name);

export function startEtcd({ folder, ports }: Places): Component {
  const [clients, peers] = [`http://${LOCAL}:${ports.etcd}`, `http://${LOCAL}:${ports.peers}`];
  const args = {
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `default=${peers}`,
    // What ends here is the program, never the machine.
    "unsafe-no-fsync": true,
  };
  return startComponent(program("etcd"), flags(args), folder);
}

/** In the cluster's folder: what accounts of the namespace `agent-deploy` ask for, a JSON object a line. */
export const AUDIT_LOG = "audit.log";

export function startApiServer({ folder, ports, services, credentials }: Places): Component {
  const policy = {
    ...{ apiVersion: "audit.k8s.io/v1", kind: "Policy" },
    rules: [{ level: "Metadata", userGroups: ["system:serviceaccounts:agent-deploy"] }, { level: "None" }],
  };
  const policyFile = join(folder, "audit-policy.json");
  writeFileSync(policyFile, JSON.stringify(policy));
  const args = {
    "audit-policy-file": policyFile,
    "audit-log-path": join(folder, AUDIT_LOG),
    "etcd-servers": `http://${LOCAL}:${ports.etcd}`,
    "bind-address": LOCAL,
    "secure-port": ports.api,
    // It would make an Endpoints object of its own address, which may not be loopback.
    "advertise-address": LOCAL,
    "endpoint-reconciler-type": "none",
    "tls-cert-file": credentials.certificate,
    "tls-private-key-file": credentials.key,
    "service-account-key-file": credentials.tokensKey,
    "service-account-signing-key-file": credentials.tokensKey,
    "service-account-issuer": "https://kubernetes.default.svc",
    "token-auth-file": credentials.tokensFile,
    "authorization-mode": "RBAC",
    "service-cluster-ip-range": services,
    // Nobody here removes the taint of a new node.
    "disable-admission-plugins": "TaintNodesByCondition",
    "kubelet-preferred-address-types": "InternalIP",
    "kubelet-certificate-authority": credentials.certificate,
  };
  return startComponent(program("kube-apiserver"), flags(args), folder);
}

export function startControllers({ folder, credentials, kubeconfig }: Places): Component {
  const args = {
    kubeconfig,
    ...quick,
    "service-account-private-key-file": credentials.tokensKey,
    "root-ca-file": credentials.certificate,
    controllers: CONTROLLERS.map((name) => `${name}-controller`).join(","),
  };
  return startComponent(program("kube-controller-manager"), flags(args), folder);
}

export function startScheduler({ folder, kubeconfig }: Places): Component {
  return startComponent(program("kube-scheduler"), flags({ kubeconfig, ...quick }), folder);
}

/** One of each, without a port of its own. */
const quick = { "leader-elect": false, "secure-port": 0, "kube-api-qps": 500, "kube-api-burst": 1000 };

const flags = (args: Readonly<Record<string, string | number | boolean>>) =>
  Object.entries(args).map(([name, value]) => `--${name}=${value}`);
