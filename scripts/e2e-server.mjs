import { launch } from "./lib/launch.mjs";

await launch("e2e-server.ts");
