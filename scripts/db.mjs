import { launch } from "./lib/launch.mjs";

await launch("db.ts");
