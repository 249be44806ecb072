import { inspect } from "node:util";
import { expect, test } from "vitest";
import { podReferences } from "../../../../../src/control-plane/run/containers/pod/pod-of.ts";
import { IMAGE, podFor, problemsOf, revealed } from "../../../../support/control-plane/pod-of.ts";

test("without a resource spec the pod is the agent alone", () => {
  expect(revealed(podFor({}, { environment: { KEY: "v" } }))).toEqual({
    volumes: [],
    initContainers: [],
    agent: {
      name: "agent",
      image: IMAGE,
      pull: "missing",
      environment: { KEY: "v" },
      mounts: [],
      labels: {},
      annotations: {},
      resources: {},
      security: {},
      restart: "never",
    },
    sidecars: [],
    logins: [],
  });
});

// Holds CP-2.4-cpu, CP-2.4-memory, CP-2.4-labels, CP-2.4-annotations
test("requests, limits, labels and annotations reach the agent", () => {
  const spec = {
    ...{ cpu: 0.5, cpu_limit: 2, memory_mb: 256, memory_limit_mb: 512 },
    ...{ labels: { team: "a" }, annotations: { note: "b" } },
  };
  expect(podFor(spec).agent).toMatchObject({
    resources: { cpu: 0.5, cpuLimit: 2, memoryMb: 256, memoryLimitMb: 512 },
    labels: { team: "a" },
    annotations: { note: "b" },
  });
});

// Holds CP-2.4-sidecars, CP-2.4-container-name, CP-2.4-container-imagePullPolicy
// CP-2.4-container-workingDir, CP-2.4-container-restartPolicy, CP-2.4-container-command
// CP-2.4-container-env, CP-2.4-container-resources, CP-2.4-container-volumeMounts
// CP-2.4-container-securityContext
test("a container has every field that its spec gives", () => {
  const spec = {
    volumes: [{ name: "work", emptyDir: {} }],
    labels: { team: "a" },
    sidecars: [
      {
        name: "beside",
        image: "registry.example.com:5000/tool:1.2",
        imagePullPolicy: "Always",
        command: ["/tool", "--as=$(WHO)"],
        args: ["$$(WHO)", "$(NOBODY)"],
        workingDir: "/work",
        restartPolicy: "OnFailure",
        env: [{ name: "WHO", value: "me" }, { name: "GREETING", value: "hello $(WHO)" }, { name: "EMPTY" }],
        resources: { requests: { cpu: "250m", memory: "64Mi" }, limits: { cpu: 1, memory: "0.5Gi" } },
        volumeMounts: [{ name: "work", mountPath: "/work", readOnly: true }],
        securityContext: {
          runAsUser: 1000,
          runAsGroup: 1001,
          runAsNonRoot: true,
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          privileged: false,
          capabilities: { add: ["CAP_NET_BIND_SERVICE"], drop: ["ALL"] },
        },
      },
    ],
  };
  expect(revealed(podFor(spec).sidecars)).toEqual([
    {
      name: "beside",
      image: "registry.example.com:5000/tool:1.2",
      pull: "always",
      command: ["/tool", "--as=me"],
      args: ["$(WHO)", "$(NOBODY)"],
      workingDirectory: "/work",
      restart: "on_failure",
      environment: { WHO: "me", GREETING: "hello me", EMPTY: "" },
      resources: { cpu: 0.25, cpuLimit: 1, memoryMb: 64, memoryLimitMb: 512 },
      mounts: [{ volume: "work", path: "/work", readOnly: true }],
      security: {
        user: 1000,
        group: 1001,
        readOnlyRoot: true,
        noNewPrivileges: true,
        addCapabilities: ["NET_BIND_SERVICE"],
        dropCapabilities: ["ALL"],
      },
      labels: { team: "a" },
      annotations: {},
    },
  ]);
});

// Holds CP-2.4-init_containers, CP-2.4-sidecars
test("an init container runs once; a sidecar goes on; an image whose tag may move is pulled each time", () => {
  const of = (image: string) => ({ name: "one", image });
  expect(podFor({ init_containers: [of("tool:1")] }).initContainers[0]).toMatchObject({
    restart: "never",
    pull: "missing",
  });
  expect(podFor({ sidecars: [of("tool")] }).sidecars[0]).toMatchObject({ restart: "always", pull: "always" });
  expect(podFor({ sidecars: [of("tool:latest")] }).sidecars[0]?.pull).toBe("always");
  expect(podFor({ sidecars: [of("host:5000/tool")] }).sidecars[0]?.pull).toBe("always");
  expect(podFor({ sidecars: [of(`tool@sha256:${"a".repeat(64)}`)] }).sidecars[0]?.pull).toBe("missing");
});

// Holds CP-2.4-container-env, CP-2.4-container-envFrom
test("variables come from named secrets and configs, from the pod and from resources", () => {
  const spec = {
    labels: { team: "a" },
    annotations: { "example.com/note": "b" },
    cpu_limit: 1.5,
    memory_limit_mb: 512,
    init_containers: [
      {
        name: "first",
        image: "tool:1",
        resources: { limits: { memory: "100Mi" } },
        envFrom: [{ prefix: "DB_", secretRef: { name: "db" } }, { configMapRef: { name: "settings" } }],
        env: [
          { name: "PASSWORD", valueFrom: { secretKeyRef: { name: "db", key: "password" } } },
          { name: "COLOR", valueFrom: { configMapKeyRef: { name: "settings", key: "color" } } },
          { name: "URL", value: "db://$(DB_user):$(PASSWORD)@host" },
          { name: "NAME", valueFrom: { fieldRef: { apiVersion: "v1", fieldPath: "metadata.name" } } },
          { name: "TEAM", valueFrom: { fieldRef: { fieldPath: "metadata.labels['team']" } } },
          {
            name: "NOTE",
            valueFrom: { fieldRef: { fieldPath: "metadata.annotations['example.com/note']" } },
          },
          { name: "OWN", valueFrom: { resourceFieldRef: { resource: "limits.memory", divisor: "1Mi" } } },
          {
            name: "CORES",
            valueFrom: { resourceFieldRef: { containerName: "agent", resource: "limits.cpu" } },
          },
          {
            name: "MILLICORES",
            valueFrom: {
              resourceFieldRef: { containerName: "agent", resource: "limits.cpu", divisor: "1m" },
            },
          },
          {
            name: "NONE",
            valueFrom: { secretKeyRef: { name: "db", key: "missing", optional: true } },
          },
        ],
      },
    ],
  };
  const stored = { secret: { db: { user: "u", password: "p" } }, config: { settings: { color: "red" } } };
  expect(revealed(podFor(spec, { stored }).initContainers[0]?.environment)).toEqual({
    DB_user: "u",
    DB_password: "p",
    color: "red",
    PASSWORD: "p",
    COLOR: "red",
    URL: "db://u:p@host",
    NAME: "r1",
    TEAM: "a",
    NOTE: "b",
    OWN: "100",
    CORES: "2",
    MILLICORES: "1500",
  });
});

// Holds CP-2.4-volumes, CP-2.4-volumes-configMap, CP-2.4-volumes-secret, CP-2.4-volumes-emptyDir
// CP-2.4-volumes-persistentVolumeClaim, CP-2.4-volumes-nfs, CP-2.4-volumes-projected
// CP-2.4-volumes-downwardAPI
test("volumes of every kind that an engine has", () => {
  const spec = {
    labels: { b: "2", a: 'say "1"' },
    memory_limit_mb: 64,
    volumes: [
      { name: "config", configMap: { name: "settings", defaultMode: 0o600 } },
      {
        name: "some",
        secret: { secretName: "tls", items: [{ key: "crt", path: "certs/tls.crt", mode: 0o400 }] },
      },
      { name: "absent", configMap: { name: "nobody", optional: true } },
      { name: "disk", emptyDir: {} },
      { name: "memory", emptyDir: { medium: "Memory" } },
      { name: "kept", persistentVolumeClaim: { claimName: "data" } },
      { name: "host", persistentVolumeClaim: { claimName: "models" } },
      { name: "share", nfs: { server: "nfs.example.com", path: "/exports/a", readOnly: true } },
      {
        name: "all",
        projected: {
          defaultMode: 0o440,
          sources: [
            { secret: { name: "tls", items: [{ key: "key", path: "tls.key" }] } },
            { configMap: { name: "settings" } },
            { downwardAPI: { items: [{ path: "name", fieldRef: { fieldPath: "metadata.name" } }] } },
          ],
        },
      },
      {
        name: "facts",
        downwardAPI: {
          items: [
            { path: "labels", fieldRef: { fieldPath: "metadata.labels" } },
            {
              path: "memory",
              mode: 0o444,
              resourceFieldRef: { containerName: "agent", resource: "limits.memory" },
            },
          ],
        },
      },
    ],
  };
  const stored = {
    secret: { tls: { crt: "C", key: "K" } },
    config: { settings: { "app.json": "{}" } },
  };
  expect(revealed(podFor(spec, { stored, hostPaths: { models: "/srv/models" } }).volumes)).toEqual([
    { name: "config", kind: "files", files: [{ path: "app.json", content: "{}", mode: 0o600 }] },
    { name: "some", kind: "files", files: [{ path: "certs/tls.crt", content: "C", mode: 0o400 }] },
    { name: "absent", kind: "files", files: [] },
    { name: "disk", kind: "empty", inMemory: false },
    { name: "memory", kind: "empty", inMemory: true },
    { name: "kept", kind: "persistent", claim: "data" },
    { name: "host", kind: "host", path: "/srv/models" },
    { name: "share", kind: "nfs", server: "nfs.example.com", path: "/exports/a", readOnly: true },
    {
      name: "all",
      kind: "files",
      files: [
        { path: "tls.key", content: "K", mode: 0o440 },
        { path: "app.json", content: "{}", mode: 0o440 },
        { path: "name", content: "r1", mode: 0o440 },
      ],
    },
    {
      name: "facts",
      kind: "files",
      files: [
        { path: "labels", content: 'a="say \\"1\\""\nb="2"\n', mode: 0o644 },
        { path: "memory", content: String(64 * 2 ** 20), mode: 0o444 },
      ],
    },
  ]);
});

// Holds CP-2.4-volumes-emptyDir
test("a volume in memory is refused where the machine has no memory file system, and one on the disk is not", () => {
  const volumes = [
    { name: "disk", emptyDir: {} },
    { name: "memory", emptyDir: { medium: "Memory" } },
  ];
  const field = "source_config.resource_spec.volumes[1].emptyDir.medium";
  const problem = `${field}: this machine has no file system in memory at /dev/shm`;
  expect(problemsOf({ volumes }, { hasMemoryFolders: false })).toEqual([problem]);
  expect(() => podFor({ volumes }, { hasMemoryFolders: false })).toThrow(problem);
  expect(problemsOf({ volumes })).toEqual([]);
});

// Holds CP-2.4-volume_mounts, CP-2.4-volume_mounts-subPath, CP-2.4-volume_mounts-mountPropagation
// CP-2.4-volume_mounts-readOnly
test("mounts are read-only where they or their volume are; the agent's may name its variables", () => {
  const spec = {
    volumes: [
      { name: "settings", configMap: { name: "settings" } },
      { name: "kept", persistentVolumeClaim: { claimName: "data" } },
      { name: "fixed", persistentVolumeClaim: { claimName: "data", readOnly: true } },
      { name: "host", persistentVolumeClaim: { claimName: "models" } },
    ],
    volume_mounts: [
      { name: "settings", mountPath: "/etc/app.json", subPath: "app.json" },
      { name: "settings", mountPath: "/etc/team.json", subPathExpr: "of/$(TEAM)", readOnly: true },
      { name: "kept", mountPath: "/data", mountPropagation: "None" },
      { name: "fixed", mountPath: "/fixed" },
      { name: "host", mountPath: "/models", mountPropagation: "HostToContainer" },
    ],
  };
  const around = {
    stored: { config: { settings: { "app.json": "{}" } } },
    hostPaths: { models: "/srv/models" },
    environment: { TEAM: "a" },
  };
  expect(podFor(spec, around).agent.mounts).toEqual([
    { volume: "settings", path: "/etc/app.json", subPath: "app.json", readOnly: true },
    { volume: "settings", path: "/etc/team.json", subPath: "of/a", readOnly: true },
    { volume: "kept", path: "/data", readOnly: false, propagation: "private" },
    { volume: "fixed", path: "/fixed", readOnly: true },
    { volume: "host", path: "/models", readOnly: false, propagation: "host_to_container" },
  ]);
});

// Holds CP-2.4-image_pull_secrets
test("pull secrets become logins, by their keys or as a Docker configuration", () => {
  const auth = Buffer.from("robot:pa:ss").toString("base64");
  const stored = {
    secret: {
      plain: { registry: "registry.example.com", username: "me", password: "p" },
      docker: {
        ".dockerconfigjson": JSON.stringify({
          auths: { "https://index.docker.io/v1/": { auth }, "host:5000": { username: "u", password: "w" } },
        }),
      },
    },
  };
  const pod = podFor({ image_pull_secrets: [{ name: "plain" }, { name: "docker" }] }, { stored });
  expect(revealed(pod.logins)).toEqual([
    { registry: "registry.example.com", username: "me", password: "p" },
    { registry: "index.docker.io", username: "robot", password: "pa:ss" },
    { registry: "host:5000", username: "u", password: "w" },
  ]);
  expect(inspect(pod, { depth: 9 })).not.toContain("pa:ss");
});

const inSidecar = (over: object) => ({ sidecars: [{ name: "beside", image: "tool:1", ...over }] });
const volume = (kinds: object) => ({ volumes: [{ name: "v", ...kinds }] });
const mounted = (over: object) => ({
  ...volume({ emptyDir: {} }),
  volume_mounts: [{ name: "v", mountPath: "/v", ...over }],
});
const files = volume({ downwardAPI: { items: [{ path: "a", fieldRef: { fieldPath: "metadata.name" } }] } });
const mountedFiles = (over: object) => ({ ...mounted(over), ...files });
const env = (valueFrom: unknown) => inSidecar({ env: [{ name: "A", valueFrom }] });

// Holds CP-2.4-volumes-csi, CP-2.4-service_account_name, CP-2.4-container-securityContext
// CP-2.4-volume_mounts-mountPropagation
test.each<[string, object, string]>([
  ["a csi volume", volume({ csi: { driver: "x" } }), "volumes[0].csi: an engine has no CSI drivers"],
  ["a volume without a kind", volume({}), "volumes[0]: exactly one of configMap, secret, emptyDir"],
  [
    "a volume of two kinds",
    volume({ emptyDir: {}, nfs: { server: "a", path: "/" } }),
    "volumes[0]: exactly one of",
  ],
  [
    "a key with a typing error",
    volume({ configMap: { name: "c", defaultMod: 1 } }),
    "volumes[0].configMap.defaultMod: is not known; did you mean defaultMode?",
  ],
  [
    "a key deep in a body",
    volume({ secret: { secretName: "s", items: [{ key: "a", path: "b", mod: 1 }] } }),
    "volumes[0].secret.items[0].mod: is not known; did you mean mode?",
  ],
  ["a body without what it needs", volume({ nfs: { path: "/a" } }), "volumes[0].nfs.server: is needed"],
  [
    "a wrong type in a body",
    volume({ emptyDir: { medium: 1 } }),
    "volumes[0].emptyDir.medium: known are '' (disk) and Memory",
  ],
  [
    "a limit of an empty folder",
    volume({ emptyDir: { medium: "Memory", sizeLimit: "1Gi" } }),
    "volumes[0].emptyDir.sizeLimit: an engine cannot limit a folder that containers share",
  ],
  [
    "a token of a service account",
    volume({ projected: { sources: [{ serviceAccountToken: { path: "t" } }] } }),
    "volumes[0].projected.sources[0].serviceAccountToken: no cluster is here",
  ],
  [
    "a file that leads out of its volume",
    volume({ configMap: { name: "c", items: [{ key: "a", path: "../b" }] } }),
    "volumes[0].configMap.items[0].path: a relative path without .. is needed",
  ],
  [
    "a named config that is not there",
    volume({ configMap: { name: "nobody" } }),
    "volumes[0].configMap: the control plane has no config 'nobody': make it with agent-deploy shared-secrets set nobody --config",
  ],
  [
    "a key that a named secret does not have",
    volume({ secret: { secretName: "s", items: [{ key: "b", path: "b" }] } }),
    "volumes[0].secret.items[0].key: secret 's' has no key 'b'",
  ],
  [
    "two volumes of one name",
    {
      volumes: [
        { name: "v", emptyDir: {} },
        { name: "v", emptyDir: {} },
      ],
    },
    "volumes[1].name: there are two volumes 'v'",
  ],
  ["a volume's name", { volumes: [{ name: "V_1", emptyDir: {} }] }, "volumes[0].name: 'V_1' is no name"],
  [
    "a mount of no volume",
    { volume_mounts: [{ name: "x", mountPath: "/x" }] },
    "volume_mounts[0].name: there is no volume 'x'",
  ],
  [
    "a relative mount path",
    mounted({ mountPath: "v" }),
    "volume_mounts[0].mountPath: an absolute path is needed",
  ],
  ["a mount at the root", mounted({ mountPath: "/" }), "volume_mounts[0].mountPath: an absolute path"],
  ["a mount path that is a list", mounted({ mountPath: "/a:/b" }), "volume_mounts[0].mountPath: an absolute"],
  [
    "a subPath that leads out",
    mountedFiles({ subPath: "../b" }),
    "volume_mounts[0].subPath: a relative path",
  ],
  [
    "subPath and subPathExpr",
    mountedFiles({ subPath: "a", subPathExpr: "b" }),
    "volume_mounts[0].subPathExpr: cannot be given beside subPath",
  ],
  [
    "a subPathExpr that leads out of its volume",
    mountedFiles({ subPathExpr: "../$(TEAM)" }),
    "volume_mounts[0].subPathExpr: a relative path without .. is needed",
  ],
  [
    "a subPathExpr without its variable",
    {
      ...files,
      ...inSidecar({ volumeMounts: [{ name: "v", mountPath: "/v", subPathExpr: "$(A)" }] }),
    },
    "sidecars[0].volumeMounts[0].subPathExpr: the container has no variable A",
  ],
  [
    "propagation back to the host",
    mounted({ mountPropagation: "Bidirectional" }),
    "volume_mounts[0].mountPropagation: Bidirectional needs a privileged container",
  ],
  [
    "propagation of what is no host path",
    mounted({ mountPropagation: "HostToContainer" }),
    "volume_mounts[0].mountPropagation: has an effect on host paths only",
  ],
  [
    "an unknown propagation",
    mounted({ mountPropagation: "Sideways" }),
    "volume_mounts[0].mountPropagation: 'Sideways' is not known; known are None, HostToContainer",
  ],
  [
    "a service account",
    { service_account_name: "robot" },
    "service_account_name cannot be given to an agent",
  ],
  [
    "a container's name",
    inSidecar({ name: "Beside" }),
    "sidecars[0].name: 'Beside' is no name of a container",
  ],
  ["the agent's name", inSidecar({ name: "agent" }), "sidecars[0].name: there is another container 'agent'"],
  [
    "two containers of one name",
    { init_containers: [{ name: "beside", image: "a" }], ...inSidecar({}) },
    "sidecars[0].name: there is another container 'beside' already",
  ],
  ["an image that is an option", inSidecar({ image: "--privileged" }), "sidecars[0].image: names no image"],
  ["a relative workingDir", inSidecar({ workingDir: "work" }), "sidecars[0].workingDir: an absolute path"],
  [
    "an unknown pull policy",
    inSidecar({ imagePullPolicy: "Sometimes" }),
    "sidecars[0].imagePullPolicy: 'Sometimes' is not known; known are Always, IfNotPresent, Never",
  ],
  [
    "an unknown restart policy",
    inSidecar({ restartPolicy: "Sometimes" }),
    "sidecars[0].restartPolicy: 'Sometimes' is not known",
  ],
  [
    "an init container that goes on",
    { init_containers: [{ name: "a", image: "a", restartPolicy: "Always" }] },
    "init_containers[0].restartPolicy: an init container runs once, to its end: put one that goes on under sidecars",
  ],
  [
    "an init container that is repeated",
    { init_containers: [{ name: "a", image: "a", restartPolicy: "OnFailure" }] },
    "init_containers[0].restartPolicy: an init container runs once, and its failure ends the revision",
  ],
  [
    "a variable with two values",
    inSidecar({ env: [{ name: "A", value: "x", valueFrom: { fieldRef: { fieldPath: "metadata.name" } } }] }),
    "sidecars[0].env[0]: has both value and valueFrom",
  ],
  ["a variable's name", inSidecar({ env: [{ name: "A=B" }] }), "sidecars[0].env[0].name: 'A=B' is no name"],
  ["a variable from nowhere", env({}), "sidecars[0].env[0].valueFrom: exactly one of secretKeyRef"],
  [
    "a field of the pod that is not known",
    env({ fieldRef: { fieldPath: "status.podIP" } }),
    "sidecars[0].env[0].valueFrom.fieldRef.fieldPath: 'status.podIP' is not known here",
  ],
  [
    "a resource that is not limited",
    env({ resourceFieldRef: { resource: "limits.memory" } }),
    "sidecars[0].env[0].valueFrom.resourceFieldRef.resource: the container has no limits.memory",
  ],
  [
    "a resource of no container",
    env({ resourceFieldRef: { containerName: "x", resource: "limits.memory" } }),
    "sidecars[0].env[0].valueFrom.resourceFieldRef.containerName: there is no container 'x'",
  ],
  [
    "a key of a named secret",
    env({ secretKeyRef: { name: "s", key: "b" } }),
    "sidecars[0].env[0].valueFrom.secretKeyRef: secret 's' has no key 'b'",
  ],
  [
    "a named set as variables",
    inSidecar({ envFrom: [{ configMapRef: { name: "nobody" } }] }),
    "sidecars[0].envFrom[0].configMapRef: the control plane has no config 'nobody'",
  ],
  [
    "a secret among the arguments",
    inSidecar({
      args: ["--password=$(B)"],
      env: [
        { name: "A", valueFrom: { secretKeyRef: { name: "s", key: "a" } } },
        { name: "B", value: "x$(A)" },
      ],
    }),
    "sidecars[0].args[0]: $(B) is a secret, which the process list would show",
  ],
  [
    "a quantity",
    inSidecar({ resources: { limits: { memory: "lots" } } }),
    "sidecars[0].resources.limits.memory: a quantity is needed",
  ],
  [
    "a request above its limit",
    inSidecar({ resources: { limits: { cpu: 1 }, requests: { cpu: "1500m" } } }),
    "sidecars[0].resources.requests.cpu: is more than its limit",
  ],
  [
    "a device",
    inSidecar({ resources: { limits: { "nvidia.com/gpu": 1 } } }),
    "sidecars[0].resources.limits.nvidia.com/gpu: is not known; known are cpu, memory",
  ],
  [
    "a limit of the disk",
    inSidecar({ resources: { limits: { "ephemeral-storage": "1Gi" } } }),
    "sidecars[0].resources.limits.ephemeral-storage: an engine does not limit a container's disk",
  ],
  [
    "a privileged container",
    inSidecar({ securityContext: { privileged: true } }),
    "sidecars[0].securityContext.privileged: a privileged container is one with the host",
  ],
  [
    "a capability that reaches the host",
    inSidecar({ securityContext: { capabilities: { add: ["SYS_ADMIN"] } } }),
    "sidecars[0].securityContext.capabilities.add[0]: 'SYS_ADMIN' is not given",
  ],
  [
    "runAsNonRoot with a user that is no number",
    inSidecar({ securityContext: { runAsNonRoot: true, runAsUser: "1000" } }),
    "sidecars[0].securityContext.runAsUser",
  ],
  [
    "runAsNonRoot alone",
    inSidecar({ securityContext: { runAsNonRoot: true } }),
    "sidecars[0].securityContext.runAsNonRoot: needs runAsUser other than 0",
  ],
  [
    "runAsGroup alone",
    inSidecar({ securityContext: { runAsGroup: 3000 } }),
    "sidecars[0].securityContext.runAsGroup: needs runAsUser: an engine takes a group only with a user",
  ],
  ...Object.entries({
    emptyDir: {},
    persistentVolumeClaim: { claimName: "kept" },
    nfs: { server: "files", path: "/share" },
  }).map(([kind, body]): [string, object, string] => [
    `a subPath of the kind ${kind}, which containers write`,
    { ...volume({ [kind]: body }), volume_mounts: [{ name: "v", mountPath: "/v", subPath: "folder" }] },
    "volume_mounts[0].subPath: is for volumes of files (configMap, secret, downwardAPI, projected)",
  ]),
  [
    "a profile of the host",
    inSidecar({ securityContext: { seccompProfile: { type: "Unconfined" } } }),
    "sidecars[0].securityContext.seccompProfile: the engine's own default is in force",
  ],
  [
    "a request of the agent above its limit",
    { cpu: 2, cpu_limit: 1 },
    "cpu 2 is more than cpu_limit, which is 1",
  ],
  [
    "a label of the control plane's own",
    { labels: { "agent-deploy.deployment": "x" } },
    "labels: 'agent-deploy.deployment' is one of the control plane's own",
  ],
  [
    "a label that no cluster would take",
    { labels: { "a=b,c": "x" } },
    "labels: 'a=b,c' is no key: up to 63 letters",
  ],
  ["a label with a NUL", { labels: { a: "x\0" } }, "labels: the value of 'a' holds a NUL character"],
  [
    "annotations that no call could carry",
    { annotations: { a: "x".repeat(70_000) } },
    "annotations: 70008 bytes are too many: at most 65536 together",
  ],
  ...[
    "io.podman.annotations.privileged",
    "org.systemd.property.DevicePolicy",
    "run.oci.seccomp.receiver",
    "io.container.manager",
  ].map((name): [string, object, string] => [
    `the annotation ${name}, by which an engine changes the container,`,
    { annotations: { [name]: "x" } },
    `annotations: '${name}' is an instruction to the engine`,
  ]),
  [
    "two mounts at one folder",
    {
      volumes: [{ name: "v", emptyDir: {} }],
      volume_mounts: [
        { name: "v", mountPath: "/x" },
        { name: "v", mountPath: "/x//" },
      ],
    },
    "volume_mounts[1].mountPath: something is mounted at /x// already",
  ],
  [
    "a volume of one revision instead of the folder of the deployment's data",
    { volumes: [{ name: "v", emptyDir: {} }], volume_mounts: [{ name: "v", mountPath: "/data//" }] },
    "volume_mounts[0].mountPath: /data is kept as long as the deployment, and the volume 'v' is not: mount it elsewhere",
  ],
  [
    "a mount over the system's own files",
    { volumes: [{ name: "v", emptyDir: {} }], volume_mounts: [{ name: "v", mountPath: "/proc/sys" }] },
    "volume_mounts[0].mountPath: /proc and /sys are the system's own",
  ],
  ["an argument with a NUL", inSidecar({ args: ["a\0b"] }), "sidecars[0].args: holds a NUL character"],
  [
    "a variable with a NUL",
    inSidecar({ env: [{ name: "A", value: "\0" }] }),
    "sidecars[0].env[0].value: holds a NUL character",
  ],
  [
    "a working folder with a NUL",
    inSidecar({ workingDir: "/a\0" }),
    "sidecars[0].workingDir: an absolute path",
  ],
  [
    "more memory than an engine can count",
    { memory_limit_mb: 1e15 },
    "memory_limit_mb: is more than any machine has",
  ],
  [
    "a sidecar with more memory than an engine can count",
    inSidecar({ resources: { limits: { memory: "9000Pi" } } }),
    "sidecars[0].resources.limits.memory: is more than any machine has",
  ],
  [
    "a pull secret that is none",
    { image_pull_secrets: [{ name: "s" }] },
    "image_pull_secrets[0].name: secret 's' needs the keys registry, username and password, or .dockerconfigjson",
  ],
])("%s is refused with its path", (_what, spec, message) => {
  const problems = problemsOf(spec, { stored: { secret: { s: { a: "canary-value" } } } });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(`source_config.resource_spec.${message}`);
  expect(problems[0]).not.toContain("canary-value");
});

test.each([
  { persistentVolumeClaim: { claimName: "own" } },
  { nfs: { server: "files.example", path: "/agents" } },
])("the folder of the deployment's data may be a volume that is kept: %j", (kind) => {
  const spec = { volumes: [{ name: "v", ...kind }], volume_mounts: [{ name: "v", mountPath: "/data" }] };
  expect(problemsOf(spec)).toEqual([]);
});

test("a revision that has such a volume instead of the data's folder from before it was refused still starts", () => {
  const spec = { volumes: [{ name: "v", emptyDir: {} }], volume_mounts: [{ name: "v", mountPath: "/data" }] };
  expect(problemsOf(spec)).toHaveLength(1);
  expect(podFor(spec).agent.mounts).toEqual([{ volume: "v", path: "/data", readOnly: false }]);
});

test("an engine is asked for full names: it would find other images by a short one, or by the beginning of an id", () => {
  const pod = podFor({
    sidecars: [{ name: "short", image: "agent:1", imagePullPolicy: "Never" }],
    init_containers: [{ name: "id", image: "638a31d121dc", imagePullPolicy: "Never" }],
  });
  expect(pod.sidecars[0]?.image).toBe("docker.io/library/agent:1");
  expect(pod.initContainers[0]?.image).toBe("docker.io/library/638a31d121dc");
});

test("all problems are reported at once", () => {
  const spec = {
    ...volume({ csi: {} }),
    service_account_name: "robot",
    ...inSidecar({ image: "", securityContext: { privileged: true } }),
  };
  expect(problemsOf(spec)).toHaveLength(4);
});

test("wrong types hide no other problem of the same object", () => {
  const problems = problemsOf(
    inSidecar({
      securityContext: {
        runAsGroup: "staff",
        runAsNonRoot: true,
        capabilities: { add: ["SYS_ADMIN", "net", "CHOWN", "CAP_BPF"], drop: 1 },
        seccompProfil: {},
      },
      resources: {
        limits: { cpu: "1", memory: true, gpu: 1 },
        requests: { cpu: 2, memory: "much", "ephemeral-storage": "1Gi" },
      },
    }),
  );
  const paths = problems.map((problem) => problem.split(":")[0]?.replace(/^.*sidecars\[0\]\./, ""));
  expect(paths.sort()).toEqual([
    "resources.limits.gpu",
    "resources.limits.memory",
    "resources.requests.cpu",
    "resources.requests.ephemeral-storage",
    "resources.requests.memory",
    "securityContext.capabilities.add[0]",
    "securityContext.capabilities.add[1]",
    "securityContext.capabilities.add[3]",
    "securityContext.capabilities.drop",
    "securityContext.runAsGroup",
    "securityContext.runAsNonRoot",
    "securityContext.seccompProfil",
  ]);
});

test("a start without a named secret that its spec refers to fails with the name of both", () => {
  expect(() => podFor({ image_pull_secrets: [{ name: "gone" }] })).toThrow(
    "source_config.resource_spec.image_pull_secrets[0].name: the control plane has no secret 'gone'",
  );
});

test("the references of a spec are each named once", () => {
  const spec = {
    volumes: [
      { name: "a", secret: { secretName: "s" } },
      { name: "b", projected: { sources: [{ secret: { name: "s" } }, { configMap: { name: "c" } }] } },
    ],
    image_pull_secrets: [{ name: "p" }],
    sidecars: [
      {
        name: "beside",
        image: "tool",
        envFrom: [{ configMapRef: { name: "e" } }],
        env: [{ name: "A", valueFrom: { secretKeyRef: { name: "k", key: "x" } } }],
      },
    ],
  };
  expect(
    podReferences(spec)
      .map(({ kind, name }) => `${kind} ${name}`)
      .sort(),
  ).toEqual(["config c", "config e", "secret k", "secret p", "secret s"]);
});
