import type {
  CheckRequest,
  CheckResponse,
  ConfigureRequest,
  ConfigureResponse,
} from "@pulumi/pulumi/proto/provider_pb.js";
import { DIALECTS } from "../../src/contract/dialect/dialect.ts";
import { nearestWord } from "../../src/foundation/text/nearest-word.ts";
import type { Connection } from "../connection.ts";
import { hasUnknownSetting, type ReadSetting, SETTING_NAMES } from "../inputs/settings.ts";
import type { CheckFailure } from "../resource-types.ts";
import { type Properties, UNKNOWN } from "../values/properties.ts";
import { sealSecrets } from "./envelopes.ts";
import { plain, read } from "./messages.ts";
import type { Sdk } from "./sdk.ts";

/** What the engine itself keeps among a provider's settings. */
const ENGINE_KEYS: readonly string[] = ["version", "pluginDownloadURL", "__internal"];

/**
 * Every problem of a provider's settings. Quotes no value: one may be the key.
 * @param isDefault the settings are the stack's: in a project of this package's name everything else of the project is
 * among them, so that only what looks misspelt is a problem
 */
function settingProblems(settings: Properties, isDefault: boolean): CheckFailure[] {
  const known: readonly string[] = SETTING_NAMES;
  return Object.entries(settings).flatMap(([name, value]) => {
    if (ENGINE_KEYS.includes(name) || value === UNKNOWN || value === null) return [];
    const problem = (reason: string) => [{ property: "", reason: `${name} ${reason}` }];
    if (!known.includes(name)) {
      const meant = nearestWord(name, SETTING_NAMES);
      if (isDefault && meant === undefined) return [];
      return problem(`is not known${meant ? `; did you mean ${meant}?` : ""}`);
    }
    if (name === "checkConnection") {
      return ["true", "false"].includes(String(value)) ? [] : problem("has to be true or false");
    }
    if (typeof value !== "string") return problem("has to be text");
    if (name === "dialect" && !(DIALECTS as readonly string[]).includes(value)) {
      return problem(`has to be ${DIALECTS.join(" or ")}`);
    }
    if (name === "baseUrl" && !URL.canParse(value)) return problem("has to be a URL, such as https://host");
    return [];
  });
}

/** A switch comes as true or false, or as the text of it. */
function textOf(value: unknown): string | undefined {
  if (typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : undefined;
}

/** Pulumi names an implicitly created provider `default` or `default_<version>`. */
function isDefaultProvider(urn: string): boolean {
  const name = urn.split("::").at(-1) ?? "";
  return name === "default" || name.startsWith("default_");
}

/** The calls of the engine's protocol that concern the provider's own settings. */
export function configService({ sdk, connection }: { sdk: Sdk; connection: Connection }) {
  return {
    async checkConfig(request: CheckRequest): Promise<CheckResponse> {
      const { value, secrets } = read(request.getNews());
      const response = new sdk.provider.CheckResponse();
      response.setInputs(plain(sealSecrets(value, [["apiKey"], ...secrets]), sdk));
      for (const { property, reason } of settingProblems(value, isDefaultProvider(request.getUrn()))) {
        response.addFailures(new sdk.provider.CheckFailure().setProperty(property).setReason(reason));
      }
      return response;
    },
    async configure(request: ConfigureRequest): Promise<ConfigureResponse> {
      const { value } = read(request.getArgs());
      const setting: ReadSetting = (name) => textOf(value[name]);
      connection.configure(setting);
      // What is missing is an error now, not at the first resource.
      if (!hasUnknownSetting(setting)) connection.connect();
      return new sdk.provider.ConfigureResponse().setAcceptsecrets(true).setSupportspreview(true);
    },
  };
}
