import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { scramVerifier } from "../../../src/control-plane/databases/scram-verifier.ts";
import { Secret } from "../../../src/foundation/secret.ts";

/** RFC 7677, section 3. */
const SALT = Buffer.from("W22ZaJ0SNY7soEsUEjb6gQ==", "base64").toString("base64url");
const CLIENT = "n=user,r=rOprNGfwEbeRWgbNEkqO";
const NONCE = "r=rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0";
const AUTHENTICATION = `${CLIENT},${NONCE},s=W22ZaJ0SNY7soEsUEjb6gQ==,i=4096,c=biws,${NONCE}`;
const SERVER_SIGNATURE = "6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=";

test("a verifier signs as the example of the RFC does, and holds no password", () => {
  const verifier = scramVerifier(new Secret("pencil"), new Secret(SALT));
  const [, storedKey, serverKey] =
    /^SCRAM-SHA-256\$4096:W22ZaJ0SNY7soEsUEjb6gQ==\$([\w+/]{43}=):([\w+/]{43}=)$/.exec(verifier) ?? [];
  expect(storedKey).not.toBe(serverKey);
  const signed = createHmac("sha256", Buffer.from(serverKey!, "base64")).update(AUTHENTICATION);
  expect(signed.digest("base64")).toBe(SERVER_SIGNATURE);
});
