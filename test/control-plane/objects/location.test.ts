import { expect, test } from "vitest";
import { locationName, readLocation } from "../../../src/control-plane/objects/s3/location.ts";

const read = (text: string, environment = {}) => readLocation(text, environment);

test.each([
  ["s3://bucket", {}, "s3://bucket at https://s3.us-east-1.amazonaws.com"],
  ["s3://bucket/", { AWS_REGION: "eu-central-1" }, "s3://bucket at https://s3.eu-central-1.amazonaws.com"],
  ["s3://b.u-c/a/b/?region=x", { AWS_REGION: "y" }, "s3://b.u-c/a/b at https://s3.x.amazonaws.com"],
  ["s3://bucket/a?endpoint=http://minio:9000/", {}, "s3://bucket/a at http://minio:9000"],
  ["s3://bucket", { AWS_ENDPOINT_URL_S3: "https://s3.test" }, "s3://bucket at https://s3.test"],
])("%s with %j is %s", (text, environment, name) => {
  const location = read(text, environment);
  if ("problems" in location) throw new Error(location.problems.join());
  expect(locationName(location)).toBe(name);
});

test.each([
  ["", /write s3:\/\//],
  ["/folder", /write s3:\/\//],
  ["https://bucket.s3.amazonaws.com", /write s3:\/\//],
  ["s3://", /a bucket's name/],
  ["s3://Bu_cket", /a bucket's name/],
  ["s3://bucket:80", /a bucket's name/],
  ["s3://bucket/a//b", /a prefix has/],
  ["s3://bucket/a%20b", /a prefix has/],
  ["s3://bucket?endpoint=minio:9000", /write the endpoint as https:/],
  ["s3://bucket?endpoint=https://host/path", /write the endpoint as https:/],
  ["s3://bucket?region=a/b&endpoint=https://host", /a region has/],
  ["s3://bucket?acl=public", /only endpoint and region can be set behind the \?, not acl/],
  ["s3://bucket#x", /nothing can follow a #/],
])("%s is refused", (text, problem) => {
  const location = read(text);
  expect("problems" in location && location.problems).toEqual([expect.stringMatching(problem)]);
});

test("every problem is named at once, and no credential of the URL is repeated", () => {
  const location = read("s3://canary-id:canary-key@B?x=1&endpoint=no");
  const problems = "problems" in location ? location.problems : [];
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatch(/^no credentials in the URL: set AWS_ACCESS_KEY_ID/);
  expect(problems.join()).not.toContain("canary");
});
