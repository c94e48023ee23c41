export type Tier = "quick" | "all" | "heavy";

/** Sets the extent of the tests of this process and those it starts (testing/tier.ts). */
export function selectTier(tier: Tier): void {
  process.env.TEST_TIER = tier;
}
