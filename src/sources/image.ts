import { imageReference, NOT_AN_IMAGE } from "../contract/source/image-reference.ts";
import type { ImageSource } from "../contract/source/source-traits.ts";
import { ConfigurationError } from "../foundation/configuration-error.ts";
import type { PreparedSource } from "./prepared-source.ts";

/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so it is not known whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
export function imageSource(options: { image_uri: string; kind: ImageSource }): PreparedSource {
  const { image_uri, kind } = options;
  const reference = imageReference(image_uri);
  if (!reference) {
    const path = "source_revision_config.image_uri";
    throw new ConfigurationError([{ path, message: `${path} ${NOT_AN_IMAGE}` }]);
  }
  const { digest } = reference;
  const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
  return {
    kind,
    digest,
    image_uri,
    warnings: digest === undefined ? [warning] : [],
    describe: () => `image ${image_uri}`,
    deliver: async () => ({ image_uri }),
  };
}
