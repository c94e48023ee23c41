import { notFound } from "@/lib/core/errors";
import type { AccountStore, SessionRow } from "./account-store";
import { deviceName } from "./device-name";
import type { RequestMetadata } from "./request-metadata";
import type { SessionEntry } from "./schema";

/** Whose sessions, and which of them is asking. */
export type SessionOwner = { accountId: string; sessionId: string };

/** Somebody's own live sessions, the latest used first. */
export async function listSessions(
  store: AccountStore,
  { accountId, sessionId }: SessionOwner,
  metadata: RequestMetadata,
): Promise<SessionEntry[]> {
  const usedSince = new Date(metadata.now.getTime() - store.idleMs);
  const rows = await store.within(metadata, (accounts) =>
    accounts.listLiveSessions(accountId, usedSince),
  );
  return rows.map((row) => toEntry(row, sessionId));
}

/** Ends one of somebody's own sessions. Throws `not_found` for any other. */
export async function revokeSession(
  store: AccountStore,
  { accountId, revokedId }: { accountId: string; revokedId: string },
  metadata: RequestMetadata,
): Promise<void> {
  await store.within(metadata, async (accounts) => {
    const account = await accounts.findById(accountId);
    const ended = await accounts.revokeSessions(accountId, { only: revokedId });
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
  };
}
