import type { ImageSource } from "../contract/source/source-traits.ts";
import { ConfigurationError } from "../foundation/configuration-error.ts";
import type { PreparedSource } from "./prepared-source.ts";

/**
 * An image that exists already. Its digest is the one in the reference (`…@sha256:<64 hex digits>`); a tag alone
 * may be moved to another image, so nobody knows whether it changed.
 * @throws ConfigurationError when the reference cannot be one
 */
export function imageSource(options: { image_uri: string; kind: ImageSource }): PreparedSource {
  const { image_uri, kind } = options;
  const [name = "", digest, ...more] = image_uri.split("@");
  if (name === "" || /\s/.test(image_uri) || image_uri.includes("://")) {
    throw refused(
      `'${image_uri}' is not an image reference; use <registry>/<repository>:<tag> or …@sha256:<digest>`,
    );
  }
  if (more.length > 0 || (digest !== undefined && !/^sha256:[0-9a-f]{64}$/.test(digest))) {
    throw refused(`the digest of image '${image_uri}' is not sha256: and 64 hexadecimal digits`);
  }
  const warning = `image ${image_uri} has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>`;
  return {
    kind,
    digest,
    warnings: digest === undefined ? [warning] : [],
    describe: () => `image ${image_uri}`,
    deliver: async () => ({ image_uri }),
  };
}

function refused(message: string): ConfigurationError {
  return new ConfigurationError([{ path: "source_revision_config.image_uri", message }]);
}
