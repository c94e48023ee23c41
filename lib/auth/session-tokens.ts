import { AppError } from "@/lib/core/errors";
import { accessTokenTtlSeconds, signAccessToken } from "@/lib/server/tokens/access-token";
import { makeRefreshToken, newSessionKey } from "@/lib/server/tokens/refresh-token";
import type { Account, AccountStore, Accounts, SessionRow } from "./account-store";
import { isNewBrowser, mailNewBrowser } from "./new-browser";
import type { RequestMetadata } from "./request-metadata";
import type { SessionProof } from "./schema";

/** A session's tokens. `expiresIn` are the seconds the access token lives. */
export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** A person who has just signed in. `idleSeconds` without use end the session. */
export type SignedIn = {
  kind: "session";
  account: Account;
  tokens: Tokens;
  idleSeconds: number;
};

/** Opens a session for an account that has given these proofs, within the transaction of the last. */
export async function openSession(
  store: AccountStore,
  accounts: Accounts,
  account: Account,
  { metadata, proofs }: { metadata: RequestMetadata; proofs: SessionProof[] },
): Promise<SignedIn> {
  const client = {
    userAgent: metadata.userAgent?.slice(0, 400) ?? null,
    ip: metadata.ip?.slice(0, 64) ?? null,
  };
  const about = { owner: store.owner, metadata: { ...metadata, ...client } };
  const isNew = await isNewBrowser(accounts, account, about);
  const session = await accounts.sessions.create(account.id, {
    key: newSessionKey(),
    expiresAt: new Date(metadata.now.getTime() + store.mostMs),
    ...client,
    proofs,
    // A passkey is two factors in one: the device, and the finger, face or PIN that unlocks it.
    strength: proofs.length > 1 || proofs.includes("passkey") ? 2 : 1,
  });
  await accounts.recordSignIn(account);
  await accounts.record("session.started", account, {
    by: proofs.join(", "),
    sessionId: session.id,
  });
  if (isNew) await mailNewBrowser(accounts, account, { ...about, sessionId: session.id });
  const came = { ...account, lastLogin: metadata.now };
  return {
    kind: "session",
    account: came,
    tokens: await tokensOf(store, account, session, metadata.now),
    idleSeconds: store.idleMs / 1000,
  };
}

/** New tokens for a session, whose former ones end. Throws `session_revoked`. */
export function renewSession(
  store: AccountStore,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  metadata: RequestMetadata,
): Promise<{ tokens: Tokens; idleSeconds: number }> {
  return store.within(metadata, async (accounts) => {
    const account = await accounts.findById(accountId);
    const session = await accounts.sessions.renew(sessionId);
    if (!account || !session)
      throw new AppError("session_revoked", "Your session has ended. Sign in again");
    const tokens = await tokensOf(store, account, session, metadata.now);
    return { tokens, idleSeconds: store.idleMs / 1000 };
  });
}

/** The tokens of a session at its present generation; the refresh token comes out the same each time. */
export async function tokensOf(
  store: AccountStore,
  account: Account,
  session: Pick<SessionRow, "id" | "key" | "gen">,
  now: Date,
): Promise<Tokens> {
  const claims = { audience: store.owner, userId: account.id, sessionId: session.id };
  return {
    accessToken: await signAccessToken(claims, now),
    refreshToken: makeRefreshToken(
      { owner: store.owner, sessionId: session.id, gen: session.gen },
      session.key,
    ),
    expiresIn: accessTokenTtlSeconds,
  };
}
