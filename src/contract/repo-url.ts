/** Whether a repository's URL carries a password or token, which every reader of the deployment would see. */
export function hasCredentials(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/@]*:[^/@]+@/i.test(url) || /^https?:\/\/[^/@]+@/i.test(url);
}
