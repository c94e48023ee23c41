import { changePassword } from "@/lib/auth/change-password";
import { changeOwnEmail, requestEmailCode } from "@/lib/auth/email-change";
import { authEndpoints, hostEndpoints } from "@/lib/auth/endpoints";
import { chooseCompany, takeHandoff } from "@/lib/auth/handoff";
import { login } from "@/lib/auth/login";
import { codeTtlMinutes, newChallenge } from "@/lib/auth/one-time-code";
import { endSessionOf, refreshSession } from "@/lib/auth/refresh";
import { requestCode } from "@/lib/auth/request-code";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { listSessions, revokeSession } from "@/lib/auth/sessions";
import { checkSubdomain, storeOf } from "@/lib/auth/sign-in-place";
import { findSignedInUser, toSignedInUser } from "@/lib/auth/signed-in-user";
import { verifyCode } from "@/lib/auth/verify-code";
import { AppError, unknownAddress } from "@/lib/core/errors";
import { findClosedCompany } from "@/lib/server/request/closed-company";
import { requireSameOrigin } from "@/lib/server/request/cross-site";
import { handle } from "@/lib/server/request/pipeline";
import { Reply } from "@/lib/server/request/respond";
import { challengeCookie, endedCookies, sessionCookies } from "@/lib/server/tokens/session-cookies";
import { placedPerson } from "./proof";
import { audienceOfHost, refreshTokenOf, requireMatchingToken } from "./refresh-token-of";
import { renewedReply } from "./renewed-reply";
import { placeOf, signInReply, wantsCookies } from "./sign-in-reply";

/** Pages of the session are not shown again. Cookies of known browsers and unsent acts stay. */
const clearedCache: [string, string] = ["Clear-Site-Data", '"cache"'];

export const authRoutes = {
  requestCode: handle(authEndpoints.requestCode, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world, subdomain: body.subdomain });
    const metadata = requestMetadataOf(request, requestId);
    if (!wantsCookies({ request, world })) {
      await requestCode(place, body.email, { ...metadata, challenge: undefined });
      return {};
    }
    requireSameOrigin(request);
    const challenge = metadata.challenge ?? newChallenge();
    await requestCode(place, body.email, { ...metadata, challenge });
    return new Reply({}, { headers: [challengeCookie(challenge, codeTtlMinutes)] });
  }),
  verifyCode: handle(authEndpoints.verifyCode, ({ body, ...call }) => {
    const { subdomain, ...credentials } = body;
    const proof = { provider: "code", credentials } as const;
    return signInReply({ ...call, subdomain }, proof, (place, metadata) =>
      verifyCode(place, credentials, metadata),
    );
  }),
  login: handle(authEndpoints.login, ({ body, ...call }) => {
    const { subdomain, ...credentials } = body;
    const proof = { provider: "password", credentials } as const;
    return signInReply({ ...call, subdomain }, proof, (place, metadata) =>
      login(place, credentials, metadata),
    );
  }),
  chooseCompany: handle(authEndpoints.chooseCompany, ({ request, body, requestId }) =>
    chooseCompany(body, requestMetadataOf(request, requestId)),
  ),
  handoff: handle(authEndpoints.handoff, ({ body: { ticket }, ...call }) => {
    const proof = { provider: "handoff", credentials: { ticket } } as const;
    return signInReply(call, proof, (place, metadata) => takeHandoff(place, ticket, metadata));
  }),
  refresh: handle(authEndpoints.refresh, async ({ request, world, body, requestId }) => {
    const sent = refreshTokenOf({ request, world }, body?.refreshToken);
    if (!sent) throw new AppError("unauthenticated", "Sign in to continue");
    await requireMatchingToken({ request, world }, sent.token);
    const audience = await audienceOfHost(world);
    const metadata = requestMetadataOf(request, requestId);
    const { tokens, idleSeconds } = await refreshSession(sent.token, audience, metadata);
    const beside = { success: true };
    if (sent.from === "body") return new Reply(tokens, { beside });
    const headers = sessionCookies(tokens, idleSeconds);
    return new Reply({ expiresIn: tokens.expiresIn }, { beside, headers });
  }),
  logout: handle(authEndpoints.logout, async ({ request, world, body, requestId }) => {
    const sent = refreshTokenOf({ request, world }, body?.refreshToken);
    if (sent)
      await endSessionOf(
        sent.token,
        await audienceOfHost(world),
        requestMetadataOf(request, requestId),
      );
    if (sent?.from === "body") return {};
    const closed =
      sent && world.kind === "tenant" && (await findClosedCompany(world.subdomain, sent.token));
    // By these cookies the host of a closed company shows its members why they are out.
    return new Reply({}, { headers: closed ? [clearedCache] : [...endedCookies(), clearedCache] });
  }),
  me: handle(authEndpoints.me, async ({ person, request, requestId }) => ({
    user: {
      ...(await findSignedInUser(person, requestMetadataOf(request, requestId))),
      rights: [...person.rights],
      sees:
        person.sees.kind === "all" ? person.sees : { ...person.sees, ids: [...person.sees.ids] },
    },
  })),
  changePassword: handle(
    authEndpoints.changePassword,
    async ({ person, body, request, requestId }) => {
      const { id: accountId, sessionId, companyName } = person;
      const change = { accountId, sessionId, companyName, ...body };
      const metadata = requestMetadataOf(request, requestId);
      const account = await changePassword(storeOf(person.audience), change, metadata);
      return renewedReply({ person, request, requestId }, { user: toSignedInUser(account) });
    },
  ),
  requestEmailCode: handle(
    authEndpoints.requestEmailCode,
    async ({ person, body, request, requestId }) => {
      const { id: accountId, audience } = person;
      const own = { ...placedPerson(person), accountId };
      const metadata = requestMetadataOf(request, requestId);
      await requestEmailCode(storeOf(audience), own, body.email, metadata);
      return {};
    },
  ),
  changeEmail: handle(authEndpoints.changeEmail, async ({ person, body, request, requestId }) => {
    const { id: accountId, audience } = person;
    const own = { ...placedPerson(person), accountId };
    const metadata = requestMetadataOf(request, requestId);
    return { user: toSignedInUser(await changeOwnEmail(storeOf(audience), own, body, metadata)) };
  }),
  listSessions: handle(authEndpoints.listSessions, async ({ person, request, requestId }) => {
    const owner = { accountId: person.id, sessionId: person.sessionId };
    const metadata = requestMetadataOf(request, requestId);
    return { sessions: await listSessions(storeOf(person.audience), owner, metadata) };
  }),
  revokeSession: handle(
    authEndpoints.revokeSession,
    async ({ person, params, request, requestId }) => {
      const which = { accountId: person.id, revokedId: params.id };
      await revokeSession(storeOf(person.audience), which, requestMetadataOf(request, requestId));
      return {};
    },
  ),
};

export const hostRoutes = {
  checkSubdomain: handle(hostEndpoints.checkSubdomain, async ({ world, query }) => {
    if (world.kind === "admin") throw unknownAddress();
    const { valid, companyName } = await checkSubdomain(query.subdomain);
    const message = valid ? "The company works here" : "There is no company at this address";
    return new Reply({ companyName }, { message, beside: { valid } });
  }),
};
