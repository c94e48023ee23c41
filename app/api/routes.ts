import type { RouteHandler } from "@/lib/server/request/pipeline";
import { authRoutes, hostRoutes } from "./auth/routes";

/** The handler of every endpoint. */
export const routes: readonly RouteHandler[] = [hostRoutes, authRoutes].flatMap((group) =>
  Object.values(group),
);
