import { AppError, type ErrorCode } from "@/lib/core/errors";
import {
  isGenuineRefreshToken,
  type RefreshClaims,
  readRefreshToken,
} from "@/lib/server/tokens/refresh-token";
import type { Account, AccountStore, Accounts, SessionRow } from "./account-store";
import type { RequestMetadata } from "./request-metadata";
import { type Tokens, tokensOf } from "./session-tokens";
import { storeOf } from "./sign-in-place";

/** New tokens, and the seconds without use after which the session ends. */
export type Refreshed = { kind: "fresh"; tokens: Tokens; idleSeconds: number };
type Refused = { kind: "refused"; code: ErrorCode };
type Found = { session: SessionRow; account: Account };

// Parallel tabs: a second request with the token just spent gets the same successor.
const graceMs = 10_000;

/**
 * Trades a refresh token for its successor. One conditional UPDATE decides who rotates; the token
 * just before it gets the same successor for ten seconds; any older one was copied, so the session
 * ends, and stays ended although this throws. `owner` is whose tokens count here, if not all do.
 * Throws `unauthenticated` or `session_revoked`.
 */
export async function refreshSession(
  token: string,
  owner: string | null,
  metadata: RequestMetadata,
): Promise<Refreshed> {
  const claims = readRefreshToken(token);
  if (!claims || (owner !== null && claims.owner !== owner)) throw failure("unauthenticated");
  const store = storeOf(claims.owner);
  const outcome = await store.within(metadata, (accounts) =>
    rotate(store, accounts, { token, claims, now: metadata.now }),
  );
  if (outcome.kind === "refused") throw failure(outcome.code);
  return outcome;
}

/** Ends the session a refresh token belongs to; a token that is not ours ends nothing. */
export async function endSessionOf(
  token: string,
  owner: string | null,
  metadata: RequestMetadata,
): Promise<void> {
  const claims = readRefreshToken(token);
  if (!claims || (owner !== null && claims.owner !== owner)) return;
  await storeOf(claims.owner).within(metadata, async (accounts) => {
    const found = await accounts.sessions.find(claims.sessionId);
    if (!found || !isGenuineRefreshToken(token, found.session.key)) return;
    await endSession(accounts, found, "session.ended");
  });
}

type Asked = { token: string; claims: RefreshClaims; now: Date };

async function rotate(
  store: AccountStore,
  accounts: Accounts,
  { token, claims, now }: Asked,
): Promise<Refreshed | Refused> {
  const found = await accounts.sessions.find(claims.sessionId);
  if (!found || !isGenuineRefreshToken(token, found.session.key)) return refused("unauthenticated");
  if (!isLive(store, found, now)) return refused("session_revoked");
  if (claims.gen === found.session.gen && (await accounts.sessions.rotate(found.session))) {
    return fresh(store, { ...found, session: { ...found.session, gen: claims.gen + 1 } }, now);
  }
  const latest = (await accounts.sessions.find(claims.sessionId)) ?? found;
  if (!isLive(store, latest, now)) return refused("session_revoked");
  if (isInGrace(latest.session, claims.gen, now)) return fresh(store, latest, now);
  await endSession(accounts, latest, "session.reused");
  return refused("session_revoked");
}

async function fresh(store: AccountStore, found: Found, now: Date): Promise<Refreshed> {
  const tokens = await tokensOf(store, found.account, found.session, now);
  return { kind: "fresh", tokens, idleSeconds: store.idleMs / 1000 };
}

async function endSession(accounts: Accounts, found: Found, action: string): Promise<void> {
  const { session, account } = found;
  const ended = await accounts.sessions.revoke(account.id, { only: session.id });
  if (ended > 0) await accounts.record(action, account, { sessionId: session.id });
}

function isLive(store: AccountStore, { session, account }: Found, now: Date): boolean {
  return (
    session.revokedAt === null &&
    session.expiresAt > now &&
    session.lastUsedAt.getTime() > now.getTime() - store.idleMs &&
    account.mayEnter
  );
}

function isInGrace(session: SessionRow, gen: number, now: Date): boolean {
  const since = session.rotatedAt ? now.getTime() - session.rotatedAt.getTime() : graceMs + 1;
  return gen === session.gen - 1 && since <= graceMs;
}

function refused(code: ErrorCode): Refused {
  return { kind: "refused", code };
}

function failure(code: ErrorCode): AppError {
  return new AppError(code, "Your session has ended. Sign in again");
}
