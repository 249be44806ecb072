import { expect } from "vitest";
import type { apiOf, Json } from "./control-plane.ts";

/** All deployments by name, page by page: none is there twice. */
export async function allDeployments({
  get,
}: Pick<ReturnType<typeof apiOf>, "get">): Promise<Map<string, Json>> {
  const found = new Map<string, Json>();
  for (let offset = 0, isLast = false; !isLast; offset += 100) {
    const { body } = await get(`/v2/deployments?limit=100&offset=${offset}`);
    for (const each of body.resources) {
      expect(found.has(each.name), `${each.name} is there twice`).toBe(false);
      found.set(each.name, each);
    }
    isLast = body.resources.length < 100;
  }
  return found;
}
