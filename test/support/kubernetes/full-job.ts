import type { JobRequest } from "../../../src/control-plane/run/kubernetes/manifests/job-objects.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { imageUri } from "./agent-image.ts";

/** The build of a revision. */
export const fullJob: JobRequest = {
  deployment_id: "d0000000-0000-4000-8000-000000000000",
  revision_id: "e0000000-0000-4000-8000-000000000000",
  image: imageUri("7"),
  limitMs: 3_600_000,
  steps: [
    {
      ...{ name: "fetch", command: ["agent-deploy-pod", "fetch"], runsForeignCode: false },
      input: { AGENT_DEPLOY_POD_INPUT: new Secret("canary-of-the-code") },
    },
    {
      ...{ name: "build", command: ["agent-deploy-pod", "build"], runsForeignCode: true },
      input: { AGENT_DEPLOY_POD_INPUT: new Secret("canary-of-a-build") },
    },
  ],
  logins: [{ registry: "registry.test", username: "robot", password: new Secret("canary-of-registry") }],
};
