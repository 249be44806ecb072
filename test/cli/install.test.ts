import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { listenerCommand } from "../../src/cli/commands/servers/listener.ts";
import { serverCommand } from "../../src/cli/commands/servers/server.ts";
import { AGENTS_RULES, IMAGE_RULES } from "../../src/cli/install/rights.ts";
import { runHere } from "../support/command-line.ts";

const directory = import.meta.dirname;
const install = (...args: string[]) => runHere(["install", "kubernetes", ...args], { directory });
const IMAGE = ["--print", "--image", "registry.example.com/agent-deploy:1"];

test("install kubernetes says all that it cannot know or do at once, and prints nothing", async () => {
  const { code, stdout, stderr } = await install(
    ...["--namespace", "Agents", "--agents-namespace", "Agents", "--store", "/srv", "--host", "deploy"],
  );
  expect([code, stdout]).toEqual([1, ""]);
  for (const problem of [
    "--print: ",
    "--image: give the image",
    "--namespace: 'Agents' is no name",
    "--agents-namespace: give another than --namespace",
    "--store: write s3://BUCKET",
    "--host: 'deploy' is not the whole name",
    "--host and --agents-host: give both",
  ])
    expect(stderr).toContain(problem);
  const { stderr: replicas } = await install(...IMAGE, "--replicas", "2");
  expect(replicas).toContain("--replicas: several need --store");
});

test("install kubernetes prints the same manifests each time, as one stream of YAML and as JSON", async () => {
  const first = await install(...IMAGE);
  expect([first.code, first.stderr]).toEqual([0, ""]);
  expect((await install(...IMAGE)).stdout).toBe(first.stdout);
  const documents = parseAllDocuments(first.stdout).map((each) => each.toJS());
  const json = await install(...IMAGE, "--json");
  expect(json.events).toEqual([{ event: "result", exit_code: 0, manifests: documents }]);
  expect(documents.map(({ kind }) => kind)).toContain("PersistentVolumeClaim");
});

test("requests to agents come in past the control plane by --kube-route, with the rights that this takes", async () => {
  const url = ["--agents-url", "https://agents.example.com"];
  const rulesOf = async (...args: string[]) => {
    const { events } = await install(...IMAGE, ...args, "--json");
    return JSON.stringify(events[0].manifests.map(({ rules }: { rules?: object }) => rules));
  };
  expect(await rulesOf()).not.toMatch(/httproutes|ingresses/);
  const byGateway = await rulesOf("--kube-route", "gateway:edge/public", ...url);
  expect(byGateway).toMatch(/httproutes/);
  expect(byGateway).toContain('"resources":["gateways"],"verbs":["get"],"resourceNames":["public"]');
  expect(await rulesOf("--kube-route", "ingress:nginx", ...url)).toContain('"resourceNames":["nginx"]');
  const both = await install(...IMAGE, "--host", "a.example.com", "--agents-host", "b.example.com", ...url);
  expect(both.stderr).toContain("--agents-url: give --kube-route, too");
});

test("the printed control plane is started with flags that `server` has", async () => {
  const hosts = ["--host", "deploy.example.com", "--agents-host", "agents.example.com"];
  const { events } = await install(...IMAGE, "--store", "s3://agents", ...hosts, "--json");
  const { spec } = events[0].manifests.find(({ kind }: { kind: string }) => kind === "Deployment");
  const [command, ...args]: string[] = spec.template.spec.containers[0].args;
  expect(command).toBe("server");
  const known = serverCommand.flags.map(({ flags }) => flags.split(" ")[0]);
  expect(args.map((arg) => arg.split("=")[0]).filter((flag) => !known.includes(flag ?? ""))).toEqual([]);
  expect(args).toContain("--public-url=https://deploy.example.com");
  const routed = ["--kube-route", "ingress", "--agents-url", "https://agents.example.com", "--json"];
  const { events: past } = await install(...IMAGE, ...routed);
  expect(JSON.stringify(past)).toContain('"--kube-route=ingress","--agents-url=https://agents.example.com"');
});

const LISTENER = [
  ...[...IMAGE, "--listener", "6b8ddc0e-1c3f-4be5-9ab4-1a2b3c4d5e6f"],
  ...["--control-plane", "https://deploy.example.com", "--agents-url", "https://agents.example.com"],
];

test("install kubernetes --listener says all at once what a listener lacks, and what it has no use for", async () => {
  const { code, stdout, stderr } = await install(
    ...["--listener", "site-a", "--control-plane", "http://deploy", "--secret", "A", "--replicas", "2"],
    ...["--agents-namespace", "agents", "--agents-namespace", "agent-deploy", "--agents-namespace", "B"],
    ...["--store", "s3://agents", "--agent-image", "i", "--host", "a.example.com", "--agents-host", "b"],
  );
  expect([code, stdout]).toEqual([1, ""]);
  for (const problem of [
    ...["--print: ", "--image: give the image", "--listener: write the id", "--secret: 'A' is no name"],
    ...["--control-plane: answers hold the secrets", "--kube-route, --agents-url: say how"],
    ...["--agents-namespace: give another", "--agents-namespace: 'B' is no name"],
    ...[
      "--store: leave",
      "--agent-image: leave",
      "--replicas: leave",
      "--host: leave",
      "--agents-host: leave",
    ],
  ])
    expect(stderr).toContain(problem);
  const { stderr: missing } = await install(...IMAGE, "--listener", "site-a");
  expect(missing).toContain("--control-plane: give the https:// address");
  const { stderr: neither } = await install(
    ...[...IMAGE, "--control-plane", "https://deploy.example.com"],
    ...["--agents-namespace", "a", "--agents-namespace", "b"],
  );
  expect(neither).toContain("--control-plane: give --listener");
  expect(neither).toContain("--agents-namespace: give one");
});

test("the printed listener is one restricted pod with its key in a file, started with flags that `listener` has", async () => {
  const args = [...LISTENER, "--kube-route", "ingress", "--namespace", "site", "--secret", "site-key"];
  const text = await install(...args);
  expect([text.code, text.stderr]).toEqual([0, ""]);
  expect(text.stdout).toMatch(
    /^# Its key: kubectl --namespace site create secret generic site-key --from-file=key=FILE\n/,
  );
  const documents = parseAllDocuments(text.stdout).map((each) => each.toJS());
  const { manifests } = (await install(...args, "--json")).events[0];
  expect(manifests).toEqual(documents);
  const { spec } = documents.find(({ kind }) => kind === "Deployment");
  expect(spec).toMatchObject({ replicas: 1, strategy: { type: "Recreate" } });
  const { containers, volumes, securityContext } = spec.template.spec;
  expect(securityContext).toMatchObject({ runAsNonRoot: true });
  expect(containers[0].securityContext).toMatchObject({ readOnlyRootFilesystem: true });
  expect(volumes.map(({ secret }: { secret: object }) => secret)).toMatchObject([
    { secretName: "site-key", items: [{ key: "key" }] },
  ]);
  const [command, ...flags]: string[] = containers[0].args;
  expect(command).toBe("listener");
  const known = listenerCommand.flags.map(({ flags: each }) => each.split(" ")[0]);
  expect(flags.filter((flag) => !known.includes(flag.split("=")[0]))).toEqual([]);
  expect(flags).toContain("--key-file=/etc/agent-deploy/key");
});

test("a listener has the rights of who runs images, in its agents' namespaces only, under names of its own", async () => {
  const names = ["--agents-namespace", "agents", "--agents-namespace", "more", "--namespace", "site"];
  const { events } = await install(
    ...[...LISTENER, ...names, "--kube-route", "gateway:infra/public", "--json"],
  );
  type Granted = { kind: string; metadata: { name: string; namespace: string }; rules: object[] };
  const all: Granted[] = events[0].manifests;
  const roles = all.filter(({ kind }) => /Role$/.test(kind));
  expect(roles.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`)).toEqual([
    ...["agents/site-listener", "more/site-listener", "infra/site-listener-routes"],
  ]);
  expect(roles[0]?.rules.slice(0, IMAGE_RULES.length)).toEqual(IMAGE_RULES);
  expect(roles[1]?.rules).toEqual(roles[0]?.rules);
  expect(JSON.stringify(roles)).toContain("httproutes");
  for (const rule of AGENTS_RULES.slice(IMAGE_RULES.length)) expect(roles[0]?.rules).not.toContainEqual(rule);
  const subjects = [{ kind: "ServiceAccount", name: "agent-deploy-listener", namespace: "site" }];
  const bindings = all.filter(({ kind }) => kind === "RoleBinding");
  expect(bindings).toHaveLength(3);
  for (const binding of bindings) expect(binding).toMatchObject({ subjects });
});
