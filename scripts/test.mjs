import { launch } from "./lib/launch.mjs";

await launch("test.ts");
