import { Secret } from "../../foundation/secret.ts";
import type { S3Credentials, S3Location } from "../objects/s3/location.ts";
import type { ArchiveCode } from "../run/kubernetes/manifests/archive-code.ts";

/** What the pods of an agent get its archive with, at each start. */
export type UnpackInput = {
  location: S3Location;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | null };
  key: string;
  digest: string;
};

/** @param credentials that read, and need nothing more */
export const unpackInput =
  (location: S3Location, credentials: S3Credentials) =>
  ({ key, digest }: ArchiveCode): Secret => {
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const revealed = {
      accessKeyId,
      secretAccessKey: secretAccessKey.reveal(),
      sessionToken: sessionToken?.reveal() ?? null,
    };
    return new Secret(JSON.stringify({ location, credentials: revealed, key, digest } satisfies UnpackInput));
  };
