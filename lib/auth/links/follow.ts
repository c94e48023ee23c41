import type { z } from "zod";
import { AppError } from "@/lib/core/errors";
import type { Account, Accounts } from "../account-store";
import { countGuess } from "../limits";
import type { RequestMetadata } from "../request-metadata";
import type { SignInPlace } from "../sign-in-place";
import {
  endSessionLink,
  knownBrowserLink,
  type MailLink,
  openLink,
  takeBackAddressLink,
} from "./mail-link";

/** Ends the session that a mail about a sign-in from a new browser names. Throws `code_incorrect` for a used or old link. */
export async function endSessionByLink(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<void> {
  await follow(place, { link: endSessionLink, token }, metadata, {
    act: async (accounts, account, { sessionId }) => {
      await accounts.sessions.revoke(account.id, { only: sessionId });
      await accounts.factors.endTrust(account.id);
      await accounts.record("session.revoked", account, { sessionId, by: "mail" });
    },
  });
}

/**
 * Gives an account the address back that it had before a change of the last 72 hours. Every session, the password and
 * the factors that were added since end. The link to the address before the first own change works whatever happened to
 * both addresses since: an account that has the address now is deactivated. The link of a later change works while
 * that change is the last one. Throws `code_incorrect` for a used or old link.
 */
export async function takeBackAddress(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<void> {
  await follow(place, { link: takeBackAddressLink, token }, metadata, {
    applies: async (accounts, account, { from, to, changedAt }) =>
      isFirstChange(account, changedAt) ||
      (account.email === to && (await accounts.findByEmail(from)) === null),
    act: async (accounts, account, { from, changedAt }) => {
      const deactivated = await freeAddress(accounts, from, account);
      await accounts.replaceEmail(account.id, from);
      const first = isFirstChange(account, changedAt) ? null : account.firstEmailChangeAt;
      await accounts.concludeEmail(account.id, first);
      await accounts.endAccess(account.id, null);
      await accounts.factors.endTrust(account.id);
      await removeFactorsSince(accounts, account, new Date(changedAt));
      await accounts.record(
        "email.takenBack",
        account,
        deactivated === null ? {} : { deactivated },
      );
    },
  });
}

/** Deactivates another account with the address and gives it an address that nobody reads. Returns its name. */
async function freeAddress(
  accounts: Accounts,
  address: string,
  { id }: Account,
): Promise<string | null> {
  const other = await accounts.findByEmail(address);
  if (!other || other.id === id) return null;
  await accounts.deactivate(other.id);
  await accounts.endAccess(other.id, null);
  await accounts.replaceEmail(other.id, `${other.id}@address.invalid`);
  return other.name;
}

function isFirstChange({ firstEmailChangeAt }: Account, changedAt: string): boolean {
  return firstEmailChangeAt?.toISOString() === changedAt;
}

/** The address of whom a link makes this browser known for. Throws `code_incorrect` for a used or old link. */
export async function takeKnownBrowser(
  place: SignInPlace,
  token: string,
  metadata: RequestMetadata,
): Promise<{ email: string }> {
  const { email } = await follow(place, { link: knownBrowserLink, token }, metadata, {
    applies: async (_, account, facts) => account.mayEnter && account.email === facts.email,
  });
  return { email };
}

type Step<F, R> = (accounts: Accounts, account: Account, facts: F) => Promise<R>;

/** Uses a link once, in one transaction: `act` runs if the link has not ended and still `applies` to its account. */
async function follow<S extends z.ZodType<{ userId: string }>>(
  place: SignInPlace,
  { link, token }: { link: MailLink<S>; token: string },
  metadata: RequestMetadata,
  { applies, act }: { applies?: Step<z.output<S>, boolean>; act?: Step<z.output<S>, void> },
): Promise<Account> {
  await countGuess(metadata);
  const store = place.kind === "closed" ? null : place.store;
  const followed = await store?.within(metadata, async (accounts) => {
    const opened = await openLink(link, store.owner, { token, now: metadata.now });
    const account = opened && (await accounts.findById(opened.facts.userId));
    if (!account || (applies && !(await applies(accounts, account, opened.facts)))) return null;
    if (!(await accounts.factors.spendToken(opened))) return null;
    await act?.(accounts, account, opened.facts);
    return account;
  });
  if (!followed) throw linkIsOver();
  return followed;
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
