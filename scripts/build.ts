import { prepareBuild } from "./lib/prepare";

/** Builds the product for production, as `npm start` does, without starting it. */
export async function main(): Promise<void> {
  await prepareBuild();
}
