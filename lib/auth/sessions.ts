import { z } from "zod";
import { deviceName } from "@/lib/core/device-name";
import { AppError, notFound } from "@/lib/core/errors";
import type { AccountStore, SessionRow } from "./account-store";
import { listFactors } from "./factors/list";
import type { FactorsAnswer } from "./factors/schema";
import type { RequestMetadata } from "./request-metadata";
import { type SessionEntry, sessionProofs } from "./schema";
import { storeOf } from "./sign-in-place";

/** An account and its current session. */
type SessionOwner = { accountId: string; sessionId: string };

/** The account's live sessions, most recently used first. */
export async function listSessions(
  store: AccountStore,
  { accountId, sessionId }: SessionOwner,
  metadata: RequestMetadata,
): Promise<SessionEntry[]> {
  const usedSince = new Date(metadata.now.getTime() - store.idleMs);
  const rows = await store.within(metadata, (accounts) =>
    accounts.sessions.listLive(accountId, usedSince),
  );
  return rows.map((row) => toEntry(row, sessionId));
}

/** Ends one session of the account. Throws `not_found` for any other. */
export async function revokeSession(
  store: AccountStore,
  { accountId, revokedId }: { accountId: string; revokedId: string },
  metadata: RequestMetadata,
): Promise<void> {
  await store.within(metadata, async (accounts) => {
    const account = await accounts.findById(accountId);
    const ended = await accounts.sessions.revoke(accountId, { only: revokedId });
    if (!account || ended === 0) throw notFound("Session");
    await accounts.record("session.revoked", account, { sessionId: revokedId });
  });
}

function toEntry(row: SessionRow, currentId: string): SessionEntry {
  return {
    id: row.id,
    device: deviceName(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === currentId,
    proofs: z.array(z.enum(sessionProofs)).parse(row.proofs),
    provenAt: row.provenAt?.toISOString() ?? null,
  };
}

type OwnSettings = { hasPassword: boolean; sessions: SessionEntry[]; factors: FactorsAnswer };

/** The sign-in section of the settings page. `owner` is a company's id or "platform". */
export async function ownSettings(
  person: SessionOwner & { owner: string },
  browser: Pick<RequestMetadata, "now" | "device">,
): Promise<OwnSettings> {
  const { owner, accountId } = person;
  const store = storeOf(owner);
  const metadata = { ip: null, userAgent: null, requestId: "", ...browser };
  const account = await store.within(metadata, (accounts) => accounts.findById(accountId));
  if (!account) throw new AppError("unauthenticated", "Sign in to continue");
  const sessions = await listSessions(store, person, metadata);
  const factors = await listFactors({ audience: owner, id: accountId }, metadata);
  return { hasPassword: account.passwordHash !== null, sessions, factors };
}
