import "server-only";
import manifest from "@/package.json" with { type: "json" };

/** The version of the product, which package.json names and each build compiles in. */
export const { version } = manifest;
