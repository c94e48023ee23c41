import { AppError } from "@/lib/core/errors";
import type { Account, Accounts } from "../account-store";
import { countGuess } from "../limits";
import type { RequestMetadata } from "../request-metadata";
import type { SignInPlace } from "../sign-in-place";
import { endSessionLink, knownBrowserLink, openLink, takeBackAddressLink } from "./mail-link";

/** Ends the session that a mail about a sign-in from a new browser names. Throws `code_incorrect` for a used or old link. */
export async function endSessionByLink(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<void> {
  await countGuess(metadata);
  await follow(place, metadata, async (accounts, owner) => {
    const link = await openLink(endSessionLink, owner, { token, now: metadata.now });
    const account = link && (await accounts.findById(link.facts.userId));
    if (!account || !(await accounts.factors.spendToken(link))) return null;
    const { sessionId } = link.facts;
    await accounts.sessions.revoke(account.id, { only: sessionId });
    await accounts.factors.endTrust(account.id);
    await accounts.record("session.revoked", account, { sessionId, by: "mail" });
    return account;
  });
}

/**
 * Gives an account the address back that it had before a change of the last 72 hours. Every session, the password and
 * the factors that were added since end. Throws `code_incorrect` for a used or old link, and where the address was
 * changed once more or given away.
 */
export async function takeBackAddress(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<void> {
  await countGuess(metadata);
  await follow(place, metadata, async (accounts, owner) => {
    const link = await openLink(takeBackAddressLink, owner, { token, now: metadata.now });
    const account = link && (await accounts.findById(link.facts.userId));
    if (account?.email !== link?.facts.to || !account || !link) return null;
    const { from, changedAt } = link.facts;
    if (await accounts.findByEmail(from)) return null;
    if (!(await accounts.factors.spendToken(link))) return null;
    await accounts.replaceEmail(account.id, from);
    await accounts.removePassword(account.id);
    await accounts.endAccess(account.id, null);
    await accounts.factors.endTrust(account.id);
    await removeFactorsSince(accounts, account, new Date(changedAt));
    await accounts.record("email.takenBack", account);
    return account;
  });
}

/** The address of whom a link makes this browser known for. Throws `code_incorrect` for a used or old link. */
export async function takeKnownBrowser(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<{ email: string }> {
  await countGuess(metadata);
  const { email } = await follow(place, metadata, async (accounts, owner) => {
    const link = await openLink(knownBrowserLink, owner, { token, now: metadata.now });
    const account = link && (await accounts.findById(link.facts.userId));
    if (!account?.mayEnter || account.email !== link?.facts.email) return null;
    return (await accounts.factors.spendToken(link)) ? account : null;
  });
  return { email };
}

async function follow(
  place: SignInPlace,
  metadata: RequestMetadata,
  work: (accounts: Accounts, owner: string) => Promise<Account | null>,
): Promise<Account> {
  const store = place.kind === "closed" ? null : place.store;
  const account = await store?.within(metadata, (accounts) => work(accounts, store.owner));
  if (!account) throw linkIsOver();
  return account;
}

async function removeFactorsSince(
  { factors }: Accounts,
  account: Account,
  since: Date,
): Promise<void> {
  const all = await factors.list(account.id);
  const added = all.filter(({ createdAt }) => createdAt >= since);
  for (const { id } of added) await factors.remove(account.id, id);
  if (added.length === all.length) await factors.replaceRecoveryCodes(account.id, []);
}

function linkIsOver(): AppError {
  const sentence = "This link was used already or has ended";
  return new AppError("code_incorrect", sentence, { fields: { token: sentence } });
}
