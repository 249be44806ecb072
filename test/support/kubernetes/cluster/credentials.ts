import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Keys of a cluster, in `folder`: one key and a certificate of its own for everything that listens, one key for tokens of
 * service accounts, and the token of an administrator.
 * @param addresses those that the certificate is valid for
 */
export function makeCredentials(folder: string, addresses: readonly string[]) {
  const path = (name: string) => join(folder, name);
  for (const name of ["tls.key", "tokens.key"]) {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    writeFileSync(path(name), privateKey.export({ type: "sec1", format: "pem" }), { mode: 0o600 });
  }
  const names = ["DNS:localhost", ...addresses.map((address) => `IP:${address}`)].join(",");
  const certificate = [
    "-key",
    path("tls.key"),
    "-out",
    path("tls.crt"),
    "-subj",
    "/CN=cluster",
    "-days",
    "2",
  ];
  execFileSync("openssl", ["req", "-x509", ...certificate, "-addext", `subjectAltName=${names}`], {
    stdio: "pipe",
  });
  const token = randomBytes(24).toString("hex");
  writeFileSync(path("tokens.csv"), `${token},admin,admin,"system:masters"\n`, { mode: 0o600 });
  return {
    key: path("tls.key"),
    certificate: path("tls.crt"),
    ca: readFileSync(path("tls.crt"), "utf8"),
    tokensKey: path("tokens.key"),
    tokensFile: path("tokens.csv"),
    token,
  };
}

/** The text of a kubeconfig: JSON is YAML. */
export function kubeconfigText({ url, ca, token }: { url: string; ca: string; token: string }): string {
  const cluster = { server: url, "certificate-authority-data": Buffer.from(ca).toString("base64") };
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Config",
    clusters: [{ name: "test", cluster }],
    users: [{ name: "test", user: { token } }],
    contexts: [{ name: "test", context: { cluster: "test", user: "test" } }],
    "current-context": "test",
  });
}
