// This folder: what every side needs and no library gives. Imports nothing of ours.

/** Bytes as `512 B`, `34 kB`, `4.0 MB`, `200 MB`; a kB is 1024 bytes, as in the limits that are compared with. */
export function byteSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} kB`;
  const megabytes = bytes / 1024 ** 2;
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
