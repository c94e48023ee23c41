import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { tokenKey } from "@/lib/server/tokens/token-keys";
import { companyStore } from "./company-accounts";
import type { Belonging } from "./company-choice";
import { takeChoice } from "./company-choice";
import { concludeSignIn, type NextStep } from "./conclude";
import type { RequestMetadata } from "./request-metadata";
import type { SignedIn } from "./session-tokens";
import type { SignInPlace } from "./sign-in-place";

const ticketTtlSeconds = 60;

/**
 * A URL that signs a verified member in on the company's host, once, within a minute. The ticket is in
 * the fragment, so that it reaches no server log or Referer.
 */
export async function handoffUrl(belonging: Belonging, metadata: RequestMetadata): Promise<string> {
  const id = randomUUID();
  const ticket = `${id}.${randomBytes(32).toString("base64url")}`;
  const { companyId, userId } = belonging;
  const expiresAt = new Date(metadata.now.getTime() + ticketTtlSeconds * 1000);
  await companyStore(companyId).within(metadata, async ({ scope }) => {
    const row = { companyId, id, userId, mac: ticketMac(ticket), expiresAt };
    await scope.db.handoffTicket.create({ data: { ...row, createdAt: metadata.now } });
  });
  return `${companyUrl(belonging.subdomain)}/#handoff=${ticket}`;
}

/** Exchanges a ticket for a session in its company. Throws `code_incorrect`. */
export async function takeHandoff(
  place: SignInPlace,
  ticket: string,
  metadata: RequestMetadata,
): Promise<SignedIn | NextStep> {
  const signedIn = place.kind === "company" ? await trade(place, ticket, metadata) : null;
  if (!signedIn) throw new AppError("code_incorrect", "This link has expired. Sign in again");
  return signedIn;
}

function trade(
  { store }: Extract<SignInPlace, { kind: "company" }>,
  ticket: string,
  metadata: RequestMetadata,
): Promise<SignedIn | NextStep | null> {
  return store.within(metadata, async (accounts) => {
    const [taken] = await accounts.scope.db.handoffTicket.updateManyAndReturn({
      where: {
        companyId: store.owner,
        mac: ticketMac(ticket),
        usedAt: null,
        expiresAt: { gt: metadata.now },
      },
      data: { usedAt: metadata.now },
      select: { userId: true },
    });
    const account = taken && (await accounts.findById(taken.userId));
    return account?.mayEnter
      ? concludeSignIn(store, accounts, account, { metadata, proof: "code" })
      : null;
  });
}

function ticketMac(ticket: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    createHmac("sha256", tokenKey("handoff-ticket")).update(`ticket.${ticket}`).digest(),
  );
}

/** The handoff URL of the chosen company. Throws `code_incorrect` if the choice has expired. */
export async function chooseCompany(
  choice: { choiceToken: string; subdomain: string },
  metadata: RequestMetadata,
): Promise<{ redirectTo: string }> {
  const belonging = await takeChoice(choice, metadata);
  return { redirectTo: await handoffUrl(belonging, metadata) };
}
