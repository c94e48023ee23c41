import { secondStepMinutes } from "@/lib/auth/conclude";
import { rememberAccount, trustBrowser } from "@/lib/auth/known-device";
import { newChallenge } from "@/lib/auth/one-time-code";
import { endSessionOf } from "@/lib/auth/refresh";
import { type RequestMetadata, requestMetadataOf } from "@/lib/auth/request-metadata";
import { findSignInPlace, ownerOf, type SignInPlace } from "@/lib/auth/sign-in-place";
import { toSignedInUser } from "@/lib/auth/signed-in-user";
import type { SignInOutcome } from "@/lib/auth/verify-code";
import type { HostWorld } from "@/lib/core/host";
import { requireSameOrigin } from "@/lib/server/request/cross-site";
import { Reply } from "@/lib/server/request/respond";
import { type BrowserProvider, signInBrowser } from "@/lib/server/tokens/next-auth";
import {
  accessCookie,
  challengeCookie,
  deviceCookie,
  deviceCookieOf,
  refreshCookie,
  refreshCookieOf,
} from "@/lib/server/tokens/session-cookies";
import { audienceOfHost } from "./refresh-token-of";

type SignInRequest = {
  request: Request;
  world: HostWorld;
  requestId: string;
  /** The subdomain in the body. */
  subdomain?: string | null | undefined;
};

/** The company or platform to sign in to. */
export function placeOf({
  request,
  world,
  subdomain,
}: Omit<SignInRequest, "requestId">): Promise<SignInPlace> {
  return findSignInPlace(world, {
    inBody: subdomain,
    inHeader: request.headers.get("x-subdomain"),
  });
}

/**
 * Returns the session in cookies for same-origin requests with `X-Session: cookie`, else as tokens. With
 * the cookies the browser becomes a known device of the account.
 */
export async function signInReply(
  signIn: SignInRequest,
  proof: { provider: BrowserProvider; credentials: Record<string, string>; trust?: boolean },
  authorizeAt: (place: SignInPlace, metadata: RequestMetadata) => Promise<SignInOutcome>,
) {
  const { request, requestId } = signIn;
  const place = await placeOf(signIn);
  const metadata = requestMetadataOf(request, requestId);
  if (!wantsCookies(signIn)) return answerOf(await authorizeAt(place, metadata));
  requireSameOrigin(request);
  const challenge = metadata.challenge ?? newChallenge();
  const authorize = () => authorizeAt(place, { ...metadata, challenge });
  const { outcome, accessToken } = await signInBrowser(
    proof.provider,
    proof.credentials,
    authorize,
  );
  if (outcome.kind === "next")
    return new Reply(answerOf(outcome), {
      headers: [challengeCookie(challenge, secondStepMinutes)],
    });
  if (outcome.kind !== "session" || accessToken === null) return answerOf(outcome);
  await endFormerSession(signIn);
  const known = { owner: ownerOf(place), email: outcome.account.email };
  const device = rememberAccount(deviceCookieOf(request.headers), known);
  if (proof.trust) await trustBrowser(known.owner, outcome.account, { ...metadata, device });
  const cookies = [
    accessCookie(accessToken),
    refreshCookie(outcome.tokens.refreshToken, outcome.idleSeconds),
    deviceCookie(device),
  ];
  return new Reply({ user: toSignedInUser(outcome.account) }, { headers: cookies });
}

/** Signing in again ends the browser's former session (ASVS 7.2.4). */
async function endFormerSession({ request, world, requestId }: SignInRequest): Promise<void> {
  const former = refreshCookieOf(request.headers);
  if (former)
    await endSessionOf(former, await audienceOfHost(world), requestMetadataOf(request, requestId));
}

/** Whether one of our own pages requests cookies rather than tokens. */
export function wantsCookies({ request, world }: Omit<SignInRequest, "requestId">): boolean {
  return world.kind !== "api" && request.headers.get("x-session") === "cookie";
}

function answerOf(outcome: SignInOutcome) {
  switch (outcome.kind) {
    case "session":
      return { ...outcome.tokens, user: toSignedInUser(outcome.account) };
    case "next":
      return { next: outcome.next };
    case "redirect":
      return { redirectTo: outcome.redirectTo };
    case "choices":
      return { choices: outcome.choices, choiceToken: outcome.choiceToken };
    default:
      return outcome satisfies never;
  }
}
