import { operationRows } from "./control-plane/operations.ts";
import { resourceSpecRows } from "./control-plane/resource-spec.ts";
import { resourceRows } from "./control-plane/resources.ts";
import { serviceRows } from "./control-plane/service.ts";
import { rowsOf } from "./row.ts";

/** The rows of the specification of the control plane, in its order. */
export const controlPlaneRows = rowsOf("CP", {
  ...serviceRows,
  ...resourceRows,
  ...resourceSpecRows,
  ...operationRows,
});
