import { ApiError } from "./api-error";
import type { AnswerTo, BodyFor } from "./contract";
import type { PasskeyUse } from "./passkey";
import { request } from "./request";

/** A session in cookies, the address of another host, or companies to choose from. */
export type SignInAnswer = AnswerTo<"POST /auth/login">;

/** A sign-in that waits for its second step. */
export type NextStep = Extract<SignInAnswer, { next: object }>["next"];

export type CompanyToChoose = Extract<SignInAnswer, { choiceToken: string }>["choices"][number];

const headers = { "X-Session": "cookie" };

/** Requests a code for this browser by mail; the answer does not reveal whether the address is known. */
export function requestCode(email: string) {
  return request("POST /auth/request-code", { body: { email }, headers });
}

/** Signs this browser in with the code from the mail. */
export function verifyCode(email: string, code: string): Promise<SignInAnswer> {
  return request("POST /auth/verify-code", { body: { email, code }, headers });
}

/** Signs this browser in with a password. */
export function login(email: string, password: string): Promise<SignInAnswer> {
  return request("POST /auth/login", { body: { email, password }, headers });
}

export type SecondProof = BodyFor<"POST /auth/second">;

/** Finishes a sign-in with one proof of a second factor. */
export function takeSecondStep(body: SecondProof): Promise<SignInAnswer> {
  return request("POST /auth/second", { body, headers });
}

/** Finishes a sign-in with a passkey that the person chooses. */
export async function takeSecondStepByPasskey(
  token: string,
  trust: boolean,
): Promise<SignInAnswer> {
  return takeSecondStep({ token, trust, passkey: await chosenPasskey() });
}

/** Signs this browser in with a passkey that the person chooses. */
export async function signInByPasskey(): Promise<SignInAnswer> {
  return enterWithPasskey(await chosenPasskey());
}

/** Signs this browser in with a passkey that was chosen. */
export function enterWithPasskey(body: PasskeyUse): Promise<SignInAnswer> {
  return request("POST /auth/passkeys/verify", { body, headers });
}

/** A passkey of this host that the person chooses. Throws `ApiError` with a sentence if none was. */
export async function chosenPasskey(): Promise<PasskeyUse> {
  const { askForPasskey } = await import("./passkey");
  const { options, challenge } = await request("POST /auth/passkeys/options");
  return { challenge, assertion: await askForPasskey(options) };
}

/**
 * A passkey chosen among the suggestions of the e-mail field; null if none is, or none can be suggested. An abort ends
 * the suggestion.
 */
export async function suggestedPasskey(signal: AbortSignal): Promise<PasskeyUse | null> {
  const canSuggest = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
  if (!canSuggest || signal.aborted) return null;
  try {
    const { suggestPasskeys } = await import("./passkey");
    const { options, challenge } = await request("POST /auth/passkeys/options", { signal });
    return { challenge, assertion: await suggestPasskeys(options, signal) };
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return null;
    throw error;
  }
}

/** Trades the ticket from the admin host for a session on this one. */
export function takeHandoff(ticket: string): Promise<SignInAnswer> {
  return request("POST /auth/handoff", { body: { ticket }, headers });
}

/** Makes this browser known to an account by the link of a mail; its address, or null for a used or old link. */
export async function knowBrowser(token: string): Promise<string | null> {
  try {
    return (await request("POST /auth/links/know-browser", { body: { token }, headers })).email;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Goes on to one of the companies that were offered. */
export function chooseCompany(choiceToken: string, subdomain: string): Promise<SignInAnswer> {
  return request("POST /auth/choose-company", { body: { choiceToken, subdomain } });
}
