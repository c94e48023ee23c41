import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { type ProofWay, waysOf } from "@/lib/core/proof-ways";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { type SqlReader, systemActor } from "@/lib/server/database/scope";
import { platformAudience } from "@/lib/server/tokens/access-token";

/** Throws `proof_needed` if the endpoint asks for a proof that is fresher than the last one. */
export function requireFreshProof(
  { fresh }: Pick<Endpoint, "fresh">,
  provenAt: Date | null,
  now: Date,
): void {
  if (fresh !== undefined && !isProofFresh(fresh, provenAt, now)) throw proofNeeded();
}

/** Whether the last proof is at most this many minutes old. */
export function isProofFresh(minutes: number, provenAt: Date | null, now: Date): boolean {
  return (provenAt?.getTime() ?? 0) + minutes * 60_000 > now.getTime();
}

export function proofNeeded(): AppError {
  return new AppError("proof_needed", "Confirm that it is you, then this can go on");
}

type Person = { audience: string; id: string };

/** A `proof_needed` with the ways that its person has; every other error as it is. */
export async function withProofWays(person: Person | undefined, error: unknown): Promise<unknown> {
  if (!person || !(error instanceof AppError) || error.code !== "proof_needed") return error;
  const ways = await findProofWays(person);
  return new AppError("proof_needed", error.message, { data: { ways } });
}

/** The ways in which someone signed in can prove who they are. */
export function findProofWays({ audience, id }: Person): Promise<ProofWay[]> {
  return audience === platformAudience
    ? withPlatform(systemActor, ({ db }) => platformWays(db, id))
    : withTenant({ companyId: audience }, systemActor, ({ db }) => memberWays(db, audience, id));
}

type Row = { hasPasskey: boolean; hasTotp: boolean; hasPassword: boolean };

async function memberWays(db: SqlReader, companyId: string, id: string): Promise<ProofWay[]> {
  const [row] = await db.$queryRaw<Row[]>`
    select password_hash is not null as "hasPassword", exists (
      select from authenticator where company_id = ${companyId}::uuid and user_id = ${id}::uuid and kind = 'totp') as "hasTotp", exists (
      select from authenticator where company_id = ${companyId}::uuid and user_id = ${id}::uuid and kind = 'passkey' and left_at is null) as "hasPasskey"
    from app_user where company_id = ${companyId}::uuid and id = ${id}::uuid`;
  return waysOf(row);
}

async function platformWays(db: SqlReader, id: string): Promise<ProofWay[]> {
  const [row] = await db.$queryRaw<Row[]>`
    select password_hash is not null as "hasPassword", exists (
      select from platform_authenticator where user_id = ${id}::uuid and kind = 'totp') as "hasTotp", exists (
      select from platform_authenticator where user_id = ${id}::uuid and kind = 'passkey') as "hasPasskey"
    from platform_user where id = ${id}::uuid`;
  return waysOf(row);
}
