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

test("the printed control plane is started with flags that `server` has", async () => {
  const hosts = ["--host", "deploy.example.com", "--agents-host", "agents.example.com"];
  const { events } = await install(...IMAGE, "--store", "s3://agents", ...hosts, "--json");
  const { spec } = events[0].manifests.find(({ kind }: { kind: string }) => kind === "Deployment");
  const [command, ...args]: string[] = spec.template.spec.containers[0].args;
  expect(command).toBe("server");
  const known = serverCommand.flags.map(({ flags }) => flags.split(" ")[0]);
  expect(args.map((arg) => arg.split("=")[0]).filter((flag) => !known.includes(flag ?? ""))).toEqual([]);
  expect(args).toContain("--public-url=https://deploy.example.com");
});
