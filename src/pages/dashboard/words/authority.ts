// This folder: how the page calls what the API names. No elements.

import type { Authority } from "../api/types.ts";

const order: readonly Authority[] = ["read", "deploy", "admin", "operator"];

/** Whether who has this authority may do what needs the other. A listener's key opens nothing of this page. */
export const may = (has: Authority, needed: Authority): boolean =>
  order.includes(has) && order.indexOf(has) >= order.indexOf(needed);
