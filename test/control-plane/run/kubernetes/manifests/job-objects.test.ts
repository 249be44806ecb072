import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { jobObjects } from "../../../../../src/control-plane/run/kubernetes/manifests/job-objects.ts";
import { fullJob } from "../../../../support/kubernetes/full-job.ts";

const owner = "c0000000-0000-4000-8000-000000000000";

test("the Job of a build is suspended until its Secrets are there, and each container sees its own alone", async () => {
  const { shared, job, secrets } = jobObjects(fullJob, owner);
  const text = [...shared, ...secrets, job].map((each) => stringify(each)).join("---\n");
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "golden", "build.yaml"));
  const { initContainers = [], containers } = job.spec.template.spec!;
  expect(JSON.stringify(containers)).not.toContain("00-fetch");
  expect(JSON.stringify(initContainers)).not.toContain("00-build");
  for (const value of ["canary-of-the-code", "canary-of-a-build", "canary-of-registry"])
    for (const shown of [value, Buffer.from(value).toString("base64")])
      expect(JSON.stringify([shared, job])).not.toContain(shown);
});
