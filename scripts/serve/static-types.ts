/** What is worth compressing among a build's static files, and how it is called to browsers. */
export const staticTypes: ReadonlyMap<string, string> = new Map([
  [".js", "application/javascript; charset=UTF-8"],
  [".css", "text/css; charset=UTF-8"],
  [".svg", "image/svg+xml"],
]);
