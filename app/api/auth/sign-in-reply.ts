import { findSignInPlace, type SignInPlace } from "@/lib/auth/sign-in-place";
import { toSignedInUser } from "@/lib/auth/signed-in-user";
import type { SignInOutcome } from "@/lib/auth/verify-code";
import type { HostWorld } from "@/lib/core/host";
import { requireSameOrigin } from "@/lib/server/cross-site";
import { type BrowserProvider, signInBrowser } from "@/lib/server/next-auth";
import { Reply } from "@/lib/server/respond";
import { accessCookie, refreshCookie } from "@/lib/server/session-cookies";

type Asked = { request: Request; world: HostWorld };

/** The place a sign-in call is about; `inBody` is the subdomain its body names. */
export function placeAsked(
  { request, world }: Asked,
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
  const cookies = [
    accessCookie(accessToken),
    refreshCookie(outcome.tokens.refreshToken, outcome.idleSeconds),
  ];
  return new Reply({ user: toSignedInUser(outcome.account) }, { headers: cookies });
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
