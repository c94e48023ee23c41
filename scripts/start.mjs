import { launch } from "./lib/launch.mjs";

await launch("start.ts");
