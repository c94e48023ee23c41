import { endSessionOf } from "@/lib/auth/refresh";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { findSignInPlace, type SignInPlace } from "@/lib/auth/sign-in-place";
import { toSignedInUser } from "@/lib/auth/signed-in-user";
import type { SignInOutcome } from "@/lib/auth/verify-code";
import type { HostWorld } from "@/lib/core/host";
import { requireSameOrigin } from "@/lib/server/cross-site";
import { type BrowserProvider, signInBrowser } from "@/lib/server/next-auth";
import { Reply } from "@/lib/server/respond";
import { accessCookie, refreshCookie, refreshCookieOf } from "@/lib/server/session-cookies";
import { ownerOfHost } from "./token-asked";

type Asked = { request: Request; world: HostWorld; requestId: string };

/** The place a sign-in call is about; `inBody` is the subdomain its body names. */
export function placeAsked(
  { request, world }: Omit<Asked, "requestId">,
  inBody?: string | null | undefined,
): Promise<SignInPlace> {
  return findSignInPlace(world, { inBody, inHeader: request.headers.get("x-subdomain") });
}

/**
 * Proves the person and hands over the session the way it was asked for: `X-Session: cookie`, which
 * only our own pages may send, sets cookies and answers the user; else the tokens are in the body.
 */
export async function signInReply(
  asked: Asked,
  proof: { provider: BrowserProvider; credentials: Record<string, string> },
  authorize: () => Promise<SignInOutcome>,
) {
  if (!wantsCookies(asked)) return answerOf(await authorize());
  requireSameOrigin(asked.request);
  const { outcome, accessToken } = await signInBrowser(
    proof.provider,
    proof.credentials,
    authorize,
  );
  if (outcome.kind !== "session" || accessToken === null) return answerOf(outcome);
  await endFormerSession(asked);
  const cookies = [
    accessCookie(accessToken),
    refreshCookie(outcome.tokens.refreshToken, outcome.idleSeconds),
  ];
  return new Reply({ user: toSignedInUser(outcome.account) }, { headers: cookies });
}

/** Whoever signs in again in the same browser leaves no second session behind (ASVS 7.2.4). */
async function endFormerSession({ request, world, requestId }: Asked): Promise<void> {
  const former = refreshCookieOf(request.headers);
  if (former)
    await endSessionOf(former, await ownerOfHost(world), requestMetadataOf(request, requestId));
}

function wantsCookies({ request, world }: Asked): boolean {
  return world.kind !== "api" && request.headers.get("x-session") === "cookie";
}

function answerOf(outcome: SignInOutcome) {
  switch (outcome.kind) {
    case "session":
      return { ...outcome.tokens, user: toSignedInUser(outcome.account) };
    case "redirect":
      return { redirectTo: outcome.redirectTo };
    case "choices":
      return { choices: outcome.choices, choiceToken: outcome.choiceToken };
    default:
      return outcome satisfies never;
  }
}
