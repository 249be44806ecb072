import { fullImageName, imageReference } from "../../../src/contract/source/image-reference.ts";
import type { Engine } from "../../../src/control-plane/run/containers/engine/engine.ts";

/** An image as engines tell it. */
export type TestImage = { id: string; tags: string[]; digests: string[] };

/** 64 hexadecimal digits. */
export const idOf = (letter: string): string => letter.repeat(64);
export const digestOf = (letter: string): string => `sha256:${letter.repeat(64)}`;

/**
 * An engine in memory that only has images, and keeps the digests of one whose tag has moved, as docker does.
 * A registry's image has the same letter in its digest as in its id.
 */
export function imagesEngine(given: readonly TestImage[] = []) {
  const images = given.map(({ id, tags, digests }) => ({ id, tags: [...tags], digests: [...digests] }));
  const registry = new Map<string, string>();
  const asked: string[] = [];
  const state = {
    beforePull: async () => {},
    duringPull: async () => {},
    /** What happens after a call has done or seen something, and before its answer. */
    beforeAnswer: async (_verb: string) => {},
    isDown: false,
  };
  const find = (name: string) =>
    images.find(({ id, tags, digests }) => {
      const digest = name.split("@")[1];
      if (digest === undefined) return id === name || tags.map(inFull).includes(inFull(name));
      // By a digest alone, whatever repository stands before it.
      return digests.some((each) => each.endsWith(digest));
    });

  async function pull(name: string): Promise<string> {
    asked.push(name);
    await state.beforePull();
    const { repository, digest } = imageReference(name) ?? { repository: "" };
    const letter = digest?.at(-1) ?? registry.get(name);
    if (letter === undefined || (digest && ![...registry.values()].includes(letter)))
      throw new Error("pull failed: denied");
    const image = find(idOf(letter)) ?? { id: idOf(letter), tags: [], digests: [] };
    if (!images.includes(image)) images.push(image);
    const named = `${repository}@${digestOf(letter)}`;
    if (!image.digests.includes(named)) image.digests.push(named);
    if (!digest) {
      for (const other of images) other.tags = other.tags.filter((each) => inFull(each) !== inFull(name));
      image.tags.push(inFull(name));
    }
    await state.duringPull();
    return idOf(letter);
  }

  function remove(name: string): string {
    const image = find(name);
    if (!image) throw new Error("rmi failed: no such image");
    image.tags = image.tags.filter((each) => each !== name);
    image.digests = image.digests.filter((each) => each !== name);
    const isNameless = image.tags.length + image.digests.length === 0;
    if (isNameless || image.id === name) images.splice(images.indexOf(image), 1);
    return "";
  }

  async function answerTo(verb: string, name: string): Promise<string> {
    if (state.isDown) throw new Error(`${verb} failed: no answer within 60 s`);
    if (verb === "images") return images.map(({ id }) => `sha256:${id}`).join("\n");
    if (verb === "pull") return pull(name);
    if (verb === "rmi") return remove(name);
    const found = find(name);
    if (!found) throw new Error("image failed: image not known");
    return JSON.stringify([found.id, found.tags, found.digests]);
  }

  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4",
    environment: {},
    async call([verb = "", ...words], { signal } = {}) {
      signal?.throwIfAborted();
      const answer = await answerTo(verb, words.at(-1) ?? "");
      await state.beforeAnswer(verb);
      return answer;
    },
    follow: () => {
      throw new Error("nothing is followed");
    },
  };
  return {
    engine,
    images,
    /** What a registry was asked for. */
    asked,
    /** Names that the registry has, and the letter of the image that each stands for; any digest of these is there, too. */
    registry,
    state,
    ids: () => images.map(({ id }) => id.at(0)).join(""),
  };
}

/** With its registry and a tag, as engines know it, also where they show less. */
function inFull(name: string): string {
  const { repository, tag = "latest" } = imageReference(name) ?? { repository: name };
  return fullImageName({ repository, tag, digest: undefined });
}
