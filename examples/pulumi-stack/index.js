import * as pulumi from "@pulumi/pulumi";
import { Deployment } from "agent-deploy/pulumi";

const config = new pulumi.Config();

const agent = new Deployment("echo", {
  name: `echo-${pulumi.getStack()}`,
  // The project in that folder is packed, uploaded and built; again only when its content changes.
  source: "internal_source",
  projectDir: "../echo-agent",
  secrets: { GREETING: config.getSecret("greeting") ?? "good day" },
  // The update is over once the agent answers this.
  verify: { message: "hello", expect: "You said: hello" },
  rollbackOnFailure: true,
  // The tracing project holds the name: with it the name is free again after `pulumi destroy`.
  deleteTracingProject: true,
});

export const url = agent.url;
export const revision = agent.activeRevisionId;
