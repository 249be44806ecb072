import { join } from "node:path";
import type { V1PodSpec } from "@kubernetes/client-node";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { resourceSpecWithDefaults } from "../../../../../src/contract/resources/resource-spec.ts";
import { revisionName } from "../../../../../src/control-plane/run/kubernetes/manifests/names.ts";
import { revisionObjects } from "../../../../../src/control-plane/run/kubernetes/manifests/revision-objects.ts";
import { Secret } from "../../../../../src/foundation/secret.ts";
import { archiveCode, fullRevision } from "../../../../support/kubernetes/full-revision.ts";

const context = {
  ...{ owner: "c0000000-0000-4000-8000-000000000000", namespace: "agents", hasKeda: false },
  ...{ drainMs: 30_000, startTimeoutMs: 60_000 },
};
const golden = (name: string) => join(import.meta.dirname, "golden", name);
const texts = (objects: ReturnType<typeof revisionObjects>) =>
  [...objects.claims, ...objects.shared, ...objects.own].map((each) => stringify(each)).join("---\n");

describe("the objects of a revision", () => {
  test("hold all that its resource spec says", async () => {
    await expect(texts(revisionObjects(fullRevision(), context))).toMatchFileSnapshot(
      golden("everything.yaml"),
    );
  });

  test("of one without a database are one pod with a volume, whatever its scale says", async () => {
    const request = fullRevision({
      environment: {},
      stored: new Map(),
      resources: { min_scale: 2, max_scale: 5 },
    });
    const objects = revisionObjects(request, context);
    expect(objects.workloads).toMatchObject([{ pods: { min: 1, max: 1 } }]);
    await expect(texts(objects)).toMatchFileSnapshot(golden("without-database.yaml"));
  });

  test("have pods that only work, where the spec says something of them, and scale them by waiting runs with KEDA", async () => {
    const resources = resourceSpecWithDefaults({
      max_scale: 2,
      queue_min_scale: 2,
      queue_max_scale: 8,
      queue_cpu: 2,
    });
    const objects = revisionObjects(fullRevision({ resources, stored: new Map() }), {
      ...context,
      hasKeda: true,
    });
    expect(objects.workloads).toMatchObject([{ pods: { min: 1, max: 2 } }, { pods: { min: 2, max: 8 } }]);
    await expect(texts(objects)).toMatchFileSnapshot(golden("queue-with-keda.yaml"));
  });

  test("look at keys themselves, where requests do not pass the control plane", async () => {
    const request = fullRevision({ stored: new Map(), resources: { cpu: 1 } });
    const objects = revisionObjects(request, { ...context, keysSecret: "agent-keys" });
    await expect(texts(objects)).toMatchFileSnapshot(golden("with-keys.yaml"));
  });

  test("of code that is an archive get it by an init container, which alone has what opens it", async () => {
    const request = fullRevision({ code: archiveCode, stored: new Map(), resources: { cpu: 1 } });
    const archiveInput = () => new Secret("canary-of-the-store");
    const objects = revisionObjects(request, { ...context, archiveInput });
    await expect(texts(objects)).toMatchFileSnapshot(golden("archive.yaml"));
    const { template } = (objects.own.at(-1) as unknown as { spec: { template: { spec: V1PodSpec } } }).spec;
    const [first, ...others] = [...(template.spec.initContainers ?? []), ...template.spec.containers];
    expect(JSON.stringify(first)).toContain("-code");
    expect(JSON.stringify([others, template.spec.volumes])).not.toContain(
      `${revisionName(request.revision_id)}-code`,
    );
    expect(() => revisionObjects(request, context)).toThrow("which this control plane was not given");
  });

  test("have a named service account instead of their own", () => {
    const request = fullRevision({ resources: { service_account_name: "reader" } });
    const { own } = revisionObjects(request, context);
    expect(own.map(({ kind }) => kind)).not.toContain("ServiceAccount");
    expect(own.at(-1)).toMatchObject({ spec: { template: { spec: { serviceAccountName: "reader" } } } });
    expect(JSON.stringify(own.at(-1))).not.toContain("automountServiceAccountToken");
  });

  test("hold secrets in Secrets alone", () => {
    const { own, shared, claims } = revisionObjects(fullRevision(), context);
    const others = [...own, ...shared, ...claims].filter(({ kind }) => kind !== "Secret");
    for (const value of ["canary-of-keys", "canary-of-registry", "canary-of-key", "canary-of-environment"])
      for (const text of [value, Buffer.from(value).toString("base64")])
        expect(JSON.stringify(others)).not.toContain(text);
  });

  const broken: [what: string, resources: object, message: string][] = [
    [
      "a secret that is not there",
      { volumes: [{ name: "v", secret: { secretName: "gone" } }] },
      "the control plane has no secret 'gone'",
    ],
    [
      "a key that is not there",
      {
        sidecars: [
          {
            name: "s",
            image: "a:1",
            env: [{ name: "E", valueFrom: { secretKeyRef: { name: "keys", key: "gone" } } }],
          },
        ],
      },
      "secret 'keys' has no key 'gone'",
    ],
    [
      "a privileged container",
      { sidecars: [{ name: "s", image: "a:1", securityContext: { privileged: true } }] },
      "securityContext.privileged: the pod security standard 'restricted' does not allow it",
    ],
    [
      "a container as root",
      { init_containers: [{ name: "s", image: "a:1", securityContext: { runAsUser: 0 } }] },
      "securityContext.runAsUser: the pod security standard",
    ],
    [
      "nfs",
      { volumes: [{ name: "v", nfs: { server: "files.test", path: "/" } }] },
      "volumes[0].nfs: the pod security standard",
    ],
    [
      "a token of a service account",
      { volumes: [{ name: "v", projected: { sources: [{ serviceAccountToken: { path: "token" } }] } }] },
      "is an identity",
    ],
    [
      "a Secret of the cluster for a driver",
      { volumes: [{ name: "v", csi: { driver: "d", nodePublishSecretRef: { name: "x" } } }] },
      "names a Secret of the cluster",
    ],
    [
      "two kinds of one volume",
      { volumes: [{ name: "v", emptyDir: {}, secret: { secretName: "keys" } }] },
      "volumes[0]: a volume is of one kind",
    ],
    [
      "the agent's own name",
      { sidecars: [{ name: "agent", image: "a:1" }] },
      "there is another container 'agent' already",
    ],
    [
      "a sidecar that ends",
      { sidecars: [{ name: "s", image: "a:1", restartPolicy: "Never" }] },
      "is Always for sidecars",
    ],
    ["a label of ours", { labels: { "agent-deploy.owner": "me" } }, "is one of the control plane's own"],
  ];
  test.each(broken)("are refused with %s", (_what, resources, message) => {
    expect(() => revisionObjects(fullRevision({ resources }), context)).toThrow(message);
  });

  test("name all that is wrong at once", () => {
    const resources = {
      labels: { "agent-deploy.owner": "me" },
      volumes: [{ name: "v", secret: { secretName: "gone" } }],
    };
    expect(() => revisionObjects(fullRevision({ resources }), context)).toThrow(
      /control plane's own.*no secret 'gone'|no secret 'gone'.*control plane's own/s,
    );
  });

  test("count an empty URL as no database", () => {
    const environment = { AGENT_SERVER_DATABASE_URL: new Secret("") };
    const { workloads } = revisionObjects(fullRevision({ environment }), context);
    expect(workloads).toMatchObject([{ pods: { min: 1, max: 1 } }]);
  });
});
