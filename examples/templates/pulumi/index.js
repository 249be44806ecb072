import * as pulumi from "@pulumi/pulumi";
import { Deployment } from "agent-deploy/pulumi";

const agent = new Deployment("agent", {
  // Each stack has a deployment of its own: `pulumi stack init dev` makes <project>-dev.
  name: `${pulumi.getProject()}-${pulumi.getStack()}`,
  // The folder above is packed, uploaded and built; again only when its content changes.
  source: "internal_source",
  projectDir: "..",
  // The whole set: what is not named here is removed.
  // secrets: { OPENAI_API_KEY: new pulumi.Config().requireSecret("openaiApiKey") },
  // The update is over once the agent answers.
  verify: { message: "Are you there?" },
  rollbackOnFailure: true,
});

export const url = agent.url;
