import { api } from "./api";
import { ApiError } from "./api-error";
import type { AnswerTo } from "./contract";
import { request } from "./request";
import { readStored, storedKeys, writeStored } from "./stored-keys";

const quietMs = 30 * 24 * 60 * 60_000;

/**
 * Whether a person who has just signed in by code should be offered a passkey: the device can keep one, they have
 * none, and this browser has offered none for a month. Counts as an offer.
 */
export async function shouldOfferPasskey(): Promise<boolean> {
  const lastOffer = Number(readStored(storedKeys.passkeyOffered)) || 0;
  if (Date.now() - lastOffer < quietMs || !(await canKeepPasskey())) return false;
  try {
    const { factors } = await request("GET /auth/factors");
    if (factors.some(({ kind }) => kind === "passkey")) return false;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
  writeStored(storedKeys.passkeyOffered, String(Date.now()));
  return true;
}

async function canKeepPasskey(): Promise<boolean> {
  const kept = globalThis.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.();
  return (await kept) ?? false;
}

/** Makes a passkey and adds it to the account under this name. Throws `ApiError` with a sentence. */
export async function addPasskey(name: string): Promise<AnswerTo<"POST /auth/factors">> {
  const { makePasskey } = await import("./passkey");
  const { options, challenge } = await api("POST /auth/factors/passkey/options");
  const attestation = await makePasskey(options);
  return api("POST /auth/factors", { body: { kind: "passkey", name, challenge, attestation } });
}
