import { dirname, resolve } from "node:path";
import { modulePath } from "../../../../project/graph-config/module-path.ts";
import { isModuleOfProject } from "../../../../project/graph-config/referenced-modules.ts";
import { describeError } from "../../../diagnostics/describe-error.ts";
import { GraphLoadError } from "../../../diagnostics/errors.ts";
import type { Embed, Embeddings } from "../../modules.ts";
import { missingPackage } from "../project/missing-package.ts";
import type { ProjectModules } from "../project/project-modules.ts";
import { readExport } from "../project/read-export.ts";

/** The packages of the ecosystem that have models for embedding, and their classes. It has no factory for these. */
const providers: Readonly<Record<string, readonly [name: string, className: string]>> = {
  openai: ["@langchain/openai", "OpenAIEmbeddings"],
  azure_openai: ["@langchain/openai", "AzureOpenAIEmbeddings"],
  bedrock: ["@langchain/aws", "BedrockEmbeddings"],
  cohere: ["@langchain/cohere", "CohereEmbeddings"],
  google_genai: ["@langchain/google-genai", "GoogleGenerativeAIEmbeddings"],
  google_vertexai: ["@langchain/google-vertexai", "VertexAIEmbeddings"],
  mistralai: ["@langchain/mistralai", "MistralAIEmbeddings"],
  ollama: ["@langchain/ollama", "OllamaEmbeddings"],
};

/**
 * What `store.index.embed` names: an export of the project (a function of texts, or an object with `embedDocuments` and
 * `embedQuery`), or `<provider>:<model>`.
 * @param configFile paths are relative to its folder
 * @throws GraphLoadError when it is not there, or cannot embed
 */
export async function loadEmbeddings(
  project: ProjectModules,
  configFile: string,
  embed: string,
): Promise<Embeddings> {
  const found = isModuleOfProject(embed)
    ? await exportOf(project, configFile, embed)
    : await modelOf(project, embed);
  if (typeof found === "function") return { documents: found as Embed, query: found as Embed };
  const model = found as { embedDocuments?: unknown; embedQuery?: unknown } | null;
  if (typeof model?.embedDocuments === "function" && typeof model.embedQuery === "function") {
    const { embedDocuments, embedQuery } = model as {
      embedDocuments: Embed;
      embedQuery(text: string): Promise<ArrayLike<number>>;
    };
    return {
      documents: (texts) => embedDocuments.call(model, texts),
      query: (texts) => Promise.all(texts.map((text) => embedQuery.call(model, text))),
    };
  }
  throw new GraphLoadError(
    `store.index.embed (${embed}) is neither a function of texts nor an object with embedDocuments and embedQuery`,
  );
}

function exportOf(project: ProjectModules, configFile: string, embed: string): Promise<unknown> {
  const { path, exportName } = modulePath(embed)!;
  const folder = dirname(configFile);
  const module = { file: resolve(folder, path), exportName };
  return readExport(project, module, folder, `store.index.embed (${embed})`);
}

async function modelOf(project: ProjectModules, embed: string): Promise<unknown> {
  const colon = embed.indexOf(":");
  const [provider, model] = [embed.slice(0, colon).replaceAll("-", "_"), embed.slice(colon + 1)];
  const known = Object.hasOwn(providers, provider) ? providers[provider] : undefined;
  if (!known) {
    throw new GraphLoadError(`store.index.embed: "${embed.slice(0, colon)}" is no known provider`, {
      hint: `Known are ${Object.keys(providers).join(", ")}; for another one write a function, and name it: ./embed.ts:embed.`,
    });
  }
  const [name, className] = known;
  const module = await imported(embed, () => project.importPackage(name));
  const Model = module[className];
  if (typeof Model !== "function") {
    throw new GraphLoadError(`store.index.embed (${embed}): ${name} has no class ${className}`);
  }
  return imported(embed, async () => new (Model as new (options: object) => unknown)({ model }));
}

async function imported<T>(embed: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const missing = missingPackage(cause);
    const message = missing ? `package '${missing}' is not installed` : describeError(cause).message;
    throw new GraphLoadError(`store.index.embed (${embed}) cannot be loaded: ${message}`, {
      ...(missing && { hint: `Run: npm install ${missing}` }),
      cause,
    });
  }
}
