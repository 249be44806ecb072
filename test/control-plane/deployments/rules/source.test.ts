import { expect, test } from "vitest";
import type { SourceRevisionConfig } from "../../../../src/contract/source/source-config.ts";
import type { SourceKind } from "../../../../src/contract/source/source-traits.ts";
import {
  configForSource,
  mergedRevisionConfig,
} from "../../../../src/control-plane/deployments/rules/source.ts";

const checkout = (name: string) => ({ commit: name.repeat(40) });
const image = (name: string, over: SourceRevisionConfig = {}) => ({ image_uri: `app:${name}`, ...over });
const tarball = (name: string) => ({
  source_tarball_path: name,
  source_digest: `sha256:${name}`,
  checkout: checkout(name),
});

/** What a revision of this source is of, once a deployment was given these in turn. */
const commitAfter = (source: SourceKind, ...given: SourceRevisionConfig[]) =>
  configForSource(source, given.reduce(mergedRevisionConfig, {})).checkout?.commit[0];

test("a checkout goes with the tarball or image that it was given with, and never with another one", () => {
  const described = image("b", { checkout: checkout("b") });
  expect(commitAfter("internal_source", tarball("a"))).toBe("a");
  expect(commitAfter("internal_image", described)).toBe("b");
  expect(commitAfter("internal_image", described, image("c"))).toBeUndefined();
  expect(commitAfter("internal_image", tarball("a"), image("c"))).toBeUndefined();
  expect(commitAfter("internal_source", tarball("a"), image("c"))).toBe("a");
  expect(commitAfter("internal_source", tarball("a"), described)).toBeUndefined();
  expect(commitAfter("internal_image", tarball("a"), described)).toBe("b");
  expect(commitAfter("internal_image", described, tarball("a"))).toBeUndefined();
});
