import { createHash } from "node:crypto";

const MANIFEST = "application/vnd.oci.image.manifest.v1+json";
const digestOf = (bytes: string) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

/** What an engine sends to a registry, in plain HTTP. `access`: the answer of a push-token, or the like of it. */
export function registryClient(access: { registry_url: string; username: string; token: string }) {
  const host = access.registry_url.split("/", 1)[0];
  const authorization = `Basic ${btoa(`${access.username}:${access.token}`)}`;
  const ask = (method: string, path: string, body?: string, type = "application/octet-stream") =>
    fetch(new URL(path, `http://${host}`), {
      method,
      headers: {
        authorization,
        accept: `${MANIFEST}, */*`,
        ...(body !== undefined && { "content-type": type }),
      },
      ...(body !== undefined && { body }),
    });
  const parsed = async (path: string) => {
    const answer = await ask("GET", path);
    return { status: answer.status, text: await answer.text() };
  };

  async function pushBlob(repository: string, content: string, query = ""): Promise<number> {
    const begun = await ask("POST", `/v2/${repository}/blobs/uploads/${query}`);
    if (begun.status !== 202) return begun.status;
    const upload = new URL(begun.headers.get("location") as string, `http://${host}`);
    upload.searchParams.set("digest", digestOf(content));
    return (await ask("PUT", upload.href, content)).status;
  }

  return {
    ask,
    get: parsed,
    pushBlob,
    /** An image of one layer. @returns its reference by digest */
    async push(repository: string, layer: string, tag = "latest"): Promise<string> {
      const config = JSON.stringify({ architecture: "amd64", os: "linux", of: layer });
      for (const blob of [layer, config]) await pushBlob(repository, blob);
      const part = (type: string, blob: string) => ({
        mediaType: `application/vnd.oci.image.${type}`,
        digest: digestOf(blob),
        size: Buffer.byteLength(blob),
      });
      const manifest = JSON.stringify({
        schemaVersion: 2,
        mediaType: MANIFEST,
        config: part("config.v1+json", config),
        layers: [part("layer.v1.tar", layer)],
      });
      const put = await ask("PUT", `/v2/${repository}/manifests/${tag}`, manifest, MANIFEST);
      if (put.status !== 201) throw new Error(`push: ${put.status} ${await put.text()}`);
      return `${host}/${repository}@${digestOf(manifest)}`;
    },
    /** Whether the image and its layer are there for this caller. */
    async has(image: string, layer: string): Promise<[number, number]> {
      const [repository = "", digest] = image.slice(image.indexOf("/") + 1).split("@");
      const manifest = await ask("HEAD", `/v2/${repository}/manifests/${digest}`);
      const blob = await ask("HEAD", `/v2/${repository}/blobs/${digestOf(layer)}`);
      return [manifest.status, blob.status];
    },
    digestOf,
  };
}
