import { isIP } from "node:net";
import { type BlockedAddresses, blockedAddresses } from "../../http/outgoing/blocked-addresses.ts";
import type { WebhooksSection } from "../../project/graph-config/sections/webhooks-section.ts";

type UrlRules = WebhooksSection["url"];

/** Where webhooks may be sent to. */
export type WebhookRules = {
  /** The rule that an http or https URL breaks, in words that do not repeat it; undefined when it breaks none. */
  problem(url: string): string | undefined;
  /** What a name must not resolve to. */
  blocked: BlockedAddresses;
};

const groupsOfRules = {
  disable_loopback: ["loopback"],
  disable_private_ips: ["private", "link-local"],
} as const;

/** The groups of addresses that `webhooks.url` keeps webhooks from. */
export function groupsOf(rules: UrlRules | undefined): string[] {
  return Object.entries(groupsOfRules).flatMap(([rule, groups]) =>
    rules?.[rule as keyof typeof groupsOfRules] ? [...groups] : [],
  );
}

/**
 * @param rules `webhooks.url` of the graph configuration
 * @param blocked includes {@link groupsOf} them
 */
export function createWebhookRules(rules: UrlRules | undefined, blocked: BlockedAddresses): WebhookRules {
  if (!rules) return { blocked, problem: () => undefined };
  const { allowed_domains: domains, allowed_ports: ports, max_url_length: longest } = rules;
  const [loopback, local] = Object.values(groupsOfRules).map(blockedAddresses) as [
    BlockedAddresses,
    BlockedAddresses,
  ];
  return {
    blocked,
    problem(text) {
      const url = new URL(text);
      const host = hostOf(url);
      const address = addressOf(host);
      const isAt = (group: BlockedAddresses) => address !== undefined && group.has(address);
      const broken: Record<keyof UrlRules, false | string> = {
        max_url_length: text.length > (longest ?? text.length) && `it is longer than ${longest} characters`,
        require_https: rules.require_https && url.protocol !== "https:" && "it is not https",
        allowed_domains:
          domains !== undefined &&
          !domains.some((domain) => isOf(domain, host)) &&
          "its host is not an allowed one",
        allowed_ports:
          ports !== undefined && !ports.includes(portOf(url)) && "its port is not an allowed one",
        disable_loopback: rules.disable_loopback === true && isAt(loopback) && "it leads to this machine",
        disable_private_ips:
          rules.disable_private_ips === true && isAt(local) && "its address is a private one",
      };
      const [rule, says] = Object.entries(broken).find(([, problem]) => problem !== false) ?? [];
      return rule && `breaks the rule webhooks.url.${rule}: ${says}`;
    },
  };
}

/** Those of a server that sends none, by `http.disable_webhooks`. */
export const noWebhooks = (blocked: BlockedAddresses): WebhookRules => ({
  blocked,
  problem: () => "this server sends no webhooks",
});

/** In lower case, as `URL` has it, without the brackets of an address and without the dot that may end a name. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "").replace(/^\[(.*)\]$/, "$1");

/** `*.example.com` stands for every name below it, not for itself. */
function isOf(domain: string, host: string): boolean {
  const wanted = domain.toLowerCase();
  return wanted.startsWith("*.") ? host.endsWith(wanted.slice(1)) : host === wanted;
}

const portOf = ({ port, protocol }: URL): number =>
  port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);

/** The address that a host says by itself; undefined for a name that is looked up when the webhook is sent. */
function addressOf(host: string): string | undefined {
  if (isIP(host) !== 0) return host;
  return host === "localhost" || host.endsWith(".localhost") ? "127.0.0.1" : undefined;
}
