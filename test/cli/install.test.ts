import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { serverCommand } from "../../src/cli/commands/servers/server.ts";
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
