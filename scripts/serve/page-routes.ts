import { readFileSync } from "node:fs";
import { join } from "node:path";

type Route = { page: string; regex: string };

/** The route of requests for no page of the application, such as a file of public/. */
const noPage = "other";

/** Finds the route template of a path inside the application, as `/[subdomain]/crm/leads/[id]`, in the build in `folder`. */
export function pageRoutes(folder: string): (path: string) => string {
  const manifest: { staticRoutes: Route[]; dynamicRoutes: Route[] } = JSON.parse(
    readFileSync(join(folder, ".next", "routes-manifest.json"), "utf8"),
  );
  const routes = [...manifest.staticRoutes, ...manifest.dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }));
  return (path) => {
    const { pathname } = new URL(path, "http://localhost");
    // A file of public/, which /[subdomain] would match: no subdomain has a dot.
    if (/^\/[^/]*\./.test(pathname)) return noPage;
    return routes.find(({ regex }) => regex.test(pathname))?.page ?? noPage;
  };
}
