import { readdir, readFile } from "node:fs/promises";
import { Script as Program } from "node:vm";
import { tool } from "langchain";
import { z } from "zod";

const folder = new URL("../notes/", import.meta.url);

/** The paragraphs of the notes that have the most words of the question in them. */
export const searchNotes = tool(
  async ({ query }) => {
    const words = wordsOf(query);
    const scored = (await paragraphs()).map((paragraph) => ({
      ...paragraph,
      score: [...wordsOf(paragraph.text)].filter((word) => words.has(word)).length,
    }));
    const best = scored.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
    if (best.length === 0) return "No note has any of these words.";
    return best
      .slice(0, 3)
      .map(({ file, text }) => `${file}: ${text}`)
      .join("\n\n");
  },
  {
    name: "search_notes",
    description: "Search the notes; returns the paragraphs that fit best, with their files",
    schema: z.object({ query: z.string().describe("words to look for") }),
  },
);

async function paragraphs(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  return files.flatMap((file, index) =>
    texts[index]!.split(/\n{2,}/)
      .filter((text) => !text.startsWith("#"))
      .map((text) => ({ file, text: text.replaceAll("\n", " ").trim() })),
  );
}

/** Words that say what a text is about, without their plural: the short ones are in every text. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\d]{4,}/gu)
      ?.map((word) => word.replace(/s$/, "")),
  );

/** Compiles and does not run. */
export const checkSyntax = tool(
  ({ code }) => {
    try {
      new Program(`(async () => {\n${code}\n})`);
      return "The code parses.";
    } catch (error) {
      return `The code does not parse: ${String(error)}`;
    }
  },
  {
    name: "check_syntax",
    description: "Check that JavaScript parses; it is not run",
    schema: z.object({ code: z.string() }),
  },
);
