import fc from "fast-check";
import { expect, test } from "vitest";
import { podFor, problemsOf, revealed } from "../../../../support/control-plane/pod-of.ts";

// Any spec is refused with the path of what is wrong, or everything that it gives is in the pod.

const STORED = { secret: { s: { a: "secret-a" } }, config: { c: { b: "config-b" } } };

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const record = (shape: Record<string, fc.Arbitrary<unknown>>) => fc.record(shape, { requiredKeys: [] });
const text = fc.oneof(fc.constantFrom("a", "b", "v", "$(A)", "..", "/x", "/x/y", "a:b", ""), fc.string());
const given = fc.oneof(text, fc.boolean(), fc.integer({ min: -1, max: 1000 }), fc.constant(null));
const set = record({ name: fc.constantFrom("c", "s", "gone"), optional: fc.boolean(), odd: maybe(given) });
const bodies = {
  configMap: record({ name: fc.constantFrom("c", "gone"), optional: fc.boolean(), defaultMode: given }),
  secret: record({
    secretName: fc.constantFrom("s", "gone"),
    items: fc.array(record({ key: fc.constantFrom("a", "z"), path: text, mode: given }), { maxLength: 2 }),
  }),
  emptyDir: record({ medium: fc.constantFrom("", "Memory", "Disk"), sizeLimit: given }),
  persistentVolumeClaim: record({
    claimName: fc.constantFrom("data", "host", "A B"),
    readOnly: fc.boolean(),
  }),
  nfs: record({ server: text, path: text, readOnly: fc.boolean() }),
  projected: record({
    sources: fc.array(record({ configMap: set, secret: set, odd: given }), { maxLength: 2 }),
  }),
  downwardAPI: record({ items: fc.array(record({ path: text, fieldRef: record({ fieldPath: text }) })) }),
  csi: record({ driver: text }),
};
const volume = fc
  .tuple(
    fc.constantFrom("v", "w"),
    fc.constantFrom(...Object.keys(bodies)) as fc.Arbitrary<keyof typeof bodies>,
  )
  .chain(([name, kind]) => bodies[kind].map((body) => ({ name, [kind]: body })));
const mount = fc.record(
  {
    name: fc.constantFrom("v", "w", "none"),
    mountPath: fc.constantFrom("/x", "/y", "x", "/"),
    subPath: text,
    subPathExpr: text,
    readOnly: fc.boolean(),
    mountPropagation: fc.constantFrom("None", "HostToContainer", "Bidirectional", "Odd"),
  },
  { requiredKeys: ["name", "mountPath"] },
);
/** Mostly what is fine, so that whole specs are accepted now and then. */
const mostly = <T, U>(fine: fc.Arbitrary<T>, odd: fc.Arbitrary<U>) =>
  fc.oneof({ weight: 15, arbitrary: fine }, { weight: 1, arbitrary: odd as fc.Arbitrary<unknown> });
const container = (names: string) =>
  fc.record(
    {
      name: mostly(fc.constant(names), fc.constantFrom("agent", "B")),
      image: mostly(fc.constantFrom("tool:1", "tool"), fc.constant("--tool")),
      imagePullPolicy: mostly(fc.constantFrom("Always", "Never"), fc.constant("Odd")),
      restartPolicy: mostly(fc.constant("Never"), fc.constant("Odd")),
      workingDir: mostly(fc.constant("/work"), fc.constant("work")),
      command: fc.array(fc.constantFrom("run", "$(A)", "$(NONE)"), { maxLength: 2 }),
      env: fc.array(
        mostly(
          fc.record({ name: fc.constantFrom("A", "B"), value: text }),
          fc.record({
            name: fc.constantFrom("A", "="),
            valueFrom: record({
              secretKeyRef: record({ name: fc.constant("s"), key: fc.constant("a") }),
              odd: maybe(given),
            }),
          }),
        ),
        { maxLength: 2 },
      ),
      envFrom: mostly(
        fc.constant([{ prefix: "P_", secretRef: { name: "s" } }]),
        fc.array(record({ secretRef: set, configMapRef: set }), { maxLength: 1 }),
      ),
      resources: mostly(
        fc.constant({ limits: { cpu: "500m", memory: "64Mi" } }),
        record({ limits: record({ cpu: given, memory: given }), requests: record({ odd: given }) }),
      ),
      securityContext: mostly(
        fc.constant({ runAsUser: 1000 }),
        record({ runAsUser: given, privileged: fc.boolean(), odd: maybe(given) }),
      ),
    },
    { requiredKeys: ["name", "image"] },
  );
const spec = record({
  cpu: fc.constantFrom(0.5, 1),
  memory_limit_mb: fc.constantFrom(64, 512),
  labels: fc.constant({ team: "a" }),
  volumes: fc.array(volume, { maxLength: 1 }),
  volume_mounts: mostly(fc.constant([]), fc.array(mount, { maxLength: 2 })),
  init_containers: fc.array(container("first"), { maxLength: 1 }),
  sidecars: fc.array(container("beside"), { maxLength: 1 }),
  image_pull_secrets: mostly(fc.constant([]), fc.constant([{ name: "s" }])),
}) as fc.Arbitrary<{
  cpu?: number;
  memory_limit_mb?: number;
  labels?: Record<string, string>;
  volumes?: { name: string }[];
  volume_mounts?: { name: string; mountPath: string; subPath?: string }[];
  init_containers?: { name: string; image: string; workingDir?: string; env?: { name: string }[] }[];
  sidecars?: { name: string; image: string; workingDir?: string; env?: { name: string }[] }[];
}>;

test("every spec is refused with a path, or all that it gives is in the pod", () => {
  const accepted = { volumes: 0, containers: 0 };
  fc.assert(
    fc.property(spec, (wanted) => {
      const around = { stored: STORED, hostPaths: { host: "/srv/host" } };
      const problems = problemsOf(wanted, around);
      for (const problem of problems) {
        expect(problem).toMatch(/^source_config\.resource_spec\.\w+/);
        expect(problem).not.toContain("secret-a");
      }
      if (problems.length > 0) return;
      if (wanted.volumes?.length) accepted.volumes += 1;
      if (wanted.sidecars?.length) accepted.containers += 1;
      const pod = podFor(wanted, { ...around, environment: { A: "x" } });
      expect(pod.volumes.map(({ name }) => name)).toEqual((wanted.volumes ?? []).map(({ name }) => name));
      expect(pod.agent.mounts.map(({ volume, path }) => [volume, path])).toEqual(
        (wanted.volume_mounts ?? []).map(({ name, mountPath }) => [name, mountPath]),
      );
      expect(pod.agent.resources).toEqual({
        ...(wanted.cpu && { cpu: wanted.cpu }),
        ...(wanted.memory_limit_mb && { memoryLimitMb: wanted.memory_limit_mb }),
      });
      for (const [made, asked] of [
        [pod.initContainers, wanted.init_containers ?? []],
        [pod.sidecars, wanted.sidecars ?? []],
      ] as const) {
        expect(made.map(({ name, image }) => ({ name, image }))).toEqual(
          asked.map(({ name, image }) => ({ name, image: `docker.io/library/${image}` })),
        );
        for (const [index, { workingDir, env = [] }] of asked.entries()) {
          expect(made[index]?.workingDirectory).toBe(workingDir);
          expect(Object.keys(revealed(made[index]?.environment) as object)).toEqual(
            expect.arrayContaining(env.map(({ name }) => name)),
          );
        }
      }
    }),
    { numRuns: 2_000 },
  );
  expect(accepted.volumes).toBeGreaterThan(50);
  expect(accepted.containers).toBeGreaterThan(50);
});
