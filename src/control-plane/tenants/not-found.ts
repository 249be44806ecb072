import { RefusedError } from "../../http/refused-error.ts";

export const deploymentNotFound = (id: string) => new RefusedError(404, `Deployment ID ${id} not found.`);
export const revisionNotFound = (id: string) => new RefusedError(404, `Revision ID ${id} not found.`);
