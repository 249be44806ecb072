import { importPeer } from "../../foundation/package/peer.ts";

/** @throws MissingPeerError without `pg` */
export const importPg = async () =>
  (await importPeer("pg", "a PostgreSQL database", () => import("pg"))).default;
