import { launch } from "./lib/launch.mjs";

await launch("admin-create.ts");
