/**
 * The address with a path that can be decoded. The framework answers one that cannot with a page of its
 * own, also to API clients; with its percent signs taken literally it is an unknown path like any other.
 */
export function readablePath(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (isReadable(path)) return url;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
