import { z } from "zod";
import { env } from "@/lib/server/operation/env";
import { keptSecret } from "@/lib/server/operation/kept-secret";
import { log } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";
import { isVapidPair, newVapidPair, type VapidPair } from "@/lib/server/operation/vapid-pair";

const kept = processWide("pushKeys", (): { pair?: VapidPair | null } => ({})).get();

const stored = z.object({ publicKey: z.string(), privateKey: z.string() }).refine(isVapidPair);

/**
 * The pair that signs pushes: from the settings, else made once and kept in DATA_DIR. Null, so that nothing is pushed,
 * if its file cannot be read or written.
 */
export function pushKeys(): VapidPair | null {
  if (kept.pair === undefined) kept.pair = givenPair() ?? storedPair();
  return kept.pair;
}

function givenPair(): VapidPair | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env();
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

function storedPair(): VapidPair | null {
  try {
    const text = keptSecret("vapid-keys", () => JSON.stringify(newVapidPair()));
    return stored.parse(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : "not a pair of keys";
    log.error({ reason }, "the keys of pushes in DATA_DIR cannot be used: nothing is pushed");
    return null;
  }
}
