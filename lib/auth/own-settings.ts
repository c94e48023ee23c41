import { AppError } from "@/lib/core/errors";
import type { SessionEntry } from "./schema";
import { listSessions, type SessionOwner } from "./sessions";
import { storeOf } from "./store-of";

/** What somebody's settings page shows of signing in. `owner` is a company's id or "platform". */
export async function ownSettings(
  person: SessionOwner & { owner: string },
  now: Date,
): Promise<{ hasPassword: boolean; sessions: SessionEntry[] }> {
  const store = storeOf(person.owner);
  const metadata = { ip: null, userAgent: null, requestId: "", now };
  const account = await store.within(metadata, (accounts) => accounts.findById(person.accountId));
  if (!account) throw new AppError("unauthenticated", "Sign in to continue");
  const sessions = await listSessions(store, person, metadata);
  return { hasPassword: account.passwordHash !== null, sessions };
}
