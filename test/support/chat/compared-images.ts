import type { Page } from "playwright-core";

/** Side of a square of pixels that is compared as one, by its mean colour. */
const cell = 8;
/** How far apart two means may be, of 255, in each of red, green and blue. */
const sameColour = 24;

/**
 * The part of the squares that differ between two PNG images, from 0 to 1; 1 when their sizes differ. Means over
 * squares preserve the layout (positions, sizes, colours) and ignore how a machine draws letters.
 *
 * @param blank a page that decodes the images; it may show anything
 */
export function differenceOf(blank: Page, first: Buffer, second: Buffer): Promise<number> {
  const images = JSON.stringify(
    [first, second].map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`),
  );
  return blank.evaluate(`(async () => {
    const means = async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const width = Math.ceil(image.width / ${cell});
      const height = Math.ceil(image.height / ${cell});
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      context.imageSmoothingQuality = "high";
      context.drawImage(image, 0, 0, width, height);
      return { size: image.width + "x" + image.height, colours: context.getImageData(0, 0, width, height).data };
    };
    const [a, b] = await Promise.all(${images}.map(means));
    if (a.size !== b.size) return 1;
    let differing = 0;
    for (let at = 0; at < a.colours.length; at += 4) {
      const isFar = [0, 1, 2].some((part) => Math.abs(a.colours[at + part] - b.colours[at + part]) > ${sameColour});
      if (isFar) differing++;
    }
    return differing / (a.colours.length / 4);
  })()`);
}
