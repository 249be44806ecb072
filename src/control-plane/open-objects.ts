import { Secret } from "../foundation/secret.ts";
import { systemClock } from "../foundation/time/clock.ts";
import type { Folders } from "./folders/folders.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import { folderStore } from "./objects/folder-store.ts";
import type { ObjectStore, SharedObjectStore } from "./objects/object-store.ts";
import { readText } from "./objects/read-text.ts";
import { readCredentials, readLocation } from "./objects/s3/location.ts";
import { s3Store } from "./objects/s3/s3-store.ts";
import { storeProblems } from "./objects/store-problems.ts";
import type { KeptStore } from "./open-kept-store.ts";
import type { ControlPlaneOptions } from "./options.ts";
import { completeUploads } from "./store/code/uploads.ts";
import { completeWaitingUploads } from "./store/code/waiting-uploads.ts";
import { saveSetting, setting } from "./store/settings.ts";
import { uploadKey, waitingUploadKey } from "./uploads/file-names.ts";

/** A store that does not answer at the start is told soon. */
const ATTEMPTS_OF_CHECK = 2;

/**
 * The store that an URL names. It was asked for all that is wanted of it; nothing of this machine is changed.
 * @throws ControlPlaneError with all that is wrong with the URL and the credentials, else with all that the store refuses
 */
export async function checkedStore(
  url: string,
  { incoming }: Pick<Folders, "incoming">,
  { environment = {}, clock = systemClock }: Pick<ControlPlaneOptions, "environment" | "clock">,
): Promise<SharedObjectStore> {
  const location = readLocation(url, environment);
  const credentials = readCredentials(environment, (text) => new Secret(text));
  if ("problems" in location || "problems" in credentials) {
    const problems = [location, credentials].flatMap((read) => ("problems" in read ? read.problems : []));
    throw new ControlPlaneError(`the object store cannot be used: ${problems.join("; ")}`, {
      hint: "For example --store 's3://agents/production?endpoint=https://s3.example.com&region=eu-central-1'.",
    });
  }
  const open = (attempts?: number) =>
    s3Store(location, credentials, { clock, spool: incoming, ...(attempts && { attempts }) });
  const probed = open(ATTEMPTS_OF_CHECK);
  const problems = await storeProblems(probed, clock.now()).finally(() => probed.close());
  // One that cannot be reached says so of each request alike.
  if (problems.length > 0)
    throw new ControlPlaneError(`the object store cannot be used: ${problems.join("; ")}`);
  return open();
}

/** Names whose the objects are. */
const OWNER = "control-plane.json";

/** Where uploads were kept at the last start: `folder`, or the store's own name. */
const PLACE = "uploads_in";

/**
 * Where uploads are kept from this start on.
 * @param shared else they are in the data folder
 * @throws ControlPlaneError where the store is another control plane's, or has not what was uploaded before
 */
export async function openObjects(
  shared: SharedObjectStore | undefined,
  folders: Folders,
  { db, tenantId }: KeptStore,
): Promise<ObjectStore> {
  const objects = shared ?? folderStore(folders.data, folders.incoming);
  if (shared) await own(shared, tenantId);
  const place = shared ? shared.name : "folder";
  const before = await setting(db, PLACE, () => undefined);
  if (place !== (before ?? "folder")) await refuseMissing(objects, db, before ?? "folder");
  if (place !== before) await saveSetting(db, PLACE, place);
  return objects;
}

/** Its objects would count as left over for another one, and be removed. */
async function own(store: SharedObjectStore, id: string): Promise<void> {
  const mine = Buffer.from(`${JSON.stringify({ id })}\n`);
  if (await store.put(OWNER, mine, { ifAbsent: true })) return;
  if ((await readText(store, OWNER)) === mine.toString()) return;
  throw new ControlPlaneError(`${store.name} is used by another control plane, as its object ${OWNER} says`, {
    hint: "Give another prefix, or the database that was used with this one.",
  });
}

async function refuseMissing(objects: ObjectStore, db: KeptStore["db"], before: string): Promise<void> {
  const recorded = [
    ...(await completeUploads(db)).map(({ deployment_id, file, bytes }) => ({
      key: uploadKey(deployment_id, file),
      bytes,
    })),
    ...(await completeWaitingUploads(db)).map(({ file, bytes }) => ({ key: waitingUploadKey(file), bytes })),
  ];
  const missing: string[] = [];
  for (const { key, bytes } of recorded) if ((await objects.stat(key))?.bytes !== bytes) missing.push(key);
  if (missing.length === 0) return;
  const was = before === "folder" ? "the data folder (without --store)" : before;
  throw new ControlPlaneError(
    `${missing.length} of ${recorded.length} uploads are not in ${objects.name}, such as ${missing[0]}: they were kept in ${was}`,
    {
      hint: "Start as before, or copy the objects of uploads/ and deployments/*/uploads/ there first, with the same names.",
    },
  );
}
