import { launch } from "./lib/launch.mjs";

await launch("check.ts");
