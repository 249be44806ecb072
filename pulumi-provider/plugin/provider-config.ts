import type {
  CheckRequest,
  CheckResponse,
  ConfigureRequest,
  ConfigureResponse,
} from "@pulumi/pulumi/proto/provider_pb.js";
import { DIALECTS } from "../../src/contract/dialect.ts";
import { nearestWord } from "../../src/sources/nearest-word.ts";
import { type Properties, UNKNOWN } from "../codec.ts";
import type { CheckFailure } from "../resource-types.ts";
import { type ReadSetting, SETTING_NAMES } from "../settings.ts";
import { sealSecrets } from "./envelopes.ts";
import { plain, read } from "./messages.ts";
import type { Sdk } from "./sdk.ts";

/** What the engine itself keeps among a provider's settings. */
const ENGINE_KEYS: readonly string[] = ["version", "pluginDownloadURL", "__internal"];

/** Every problem of a provider's settings. Names no value: the key may be among them. */
export function settingProblems(settings: Properties): CheckFailure[] {
  const known: readonly string[] = SETTING_NAMES;
  return Object.entries(settings).flatMap(([name, value]) => {
    if (ENGINE_KEYS.includes(name) || value === UNKNOWN || value === null) return [];
    const problem = (reason: string) => [{ property: "", reason: `${name} ${reason}` }];
    if (!known.includes(name)) {
      const meant = nearestWord(name, SETTING_NAMES);
      return problem(`is not known${meant ? `; did you mean ${meant}?` : ""}`);
    }
    if (typeof value !== "string") return problem("has to be text");
    if (name === "dialect" && !(DIALECTS as readonly string[]).includes(value)) {
      return problem(`has to be ${DIALECTS.join(" or ")}`);
    }
    if (name === "baseUrl" && !URL.canParse(value)) return problem("has to be a URL, such as https://host");
    return [];
  });
}

/** The calls of the engine's protocol that concern the provider's own settings. */
export function configService({
  sdk,
  configure,
}: {
  sdk: Sdk;
  /** Takes the settings into use. @throws ConfigurationError naming what is missing */
  configure(setting: ReadSetting): void;
}) {
  return {
    async checkConfig(request: CheckRequest): Promise<CheckResponse> {
      const { value, secrets } = read(request.getNews());
      const response = new sdk.provider.CheckResponse();
      response.setInputs(plain(sealSecrets(value, [["apiKey"], ...secrets]), sdk));
      for (const { property, reason } of settingProblems(value)) {
        response.addFailures(new sdk.provider.CheckFailure().setProperty(property).setReason(reason));
      }
      return response;
    },
    async configure(request: ConfigureRequest): Promise<ConfigureResponse> {
      const { value } = read(request.getArgs());
      configure((name) => (typeof value[name] === "string" ? value[name] : undefined));
      return new sdk.provider.ConfigureResponse().setAcceptsecrets(true).setSupportspreview(true);
    },
  };
}
