import { createHmac } from "node:crypto";
import { networkOf } from "@/lib/core/client-address";
import { AppError } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { Prisma } from "@/lib/server/prisma/client";
import { tokenKey } from "@/lib/server/tokens/token-keys";

/** At most `most` of something in `windowSeconds`, counted from the first. */
export type Limit = {
  name: string;
  most: number;
  windowSeconds: number;
  /** The message of a used-up limit, before the time to try again: "Too many tries" by default. */
  refusal?: string;
};

/** The subject of a limit: an email address, an IP. Stored only as a keyed hash. */
export type Take = { limit: Limit; subject: string };

/** A limit per IP address or IPv6 network, scaled by RATE_LIMIT_PER_IP_SCALE for tests that share one. */
export function perIp(limit: Limit, ip: string | null): Take {
  const most = limit.most * env().RATE_LIMIT_PER_IP_SCALE;
  return { limit: { ...limit, most }, subject: networkOf(ip) };
}

/**
 * Counts one against every limit, or against none of them: throws `rate_limited` with the seconds to wait if a limit
 * is used up. The database counts, so all instances share the limits.
 */
export async function takeFromLimits(takes: Take[], now: Date): Promise<void> {
  await withPlatform(systemActor, ({ db }) => countEach(db, takes, now));
}

/** The same with a limit that many share, of which the first of each `own` is served though the others have used it up. */
export async function takeShare(
  takes: Take[],
  { own, shared }: { own: Take; shared: Take },
  now: Date,
): Promise<void> {
  await withPlatform(systemActor, async ({ db }) => {
    await countEach(db, takes, now);
    const isFirst = (await countOne(db, own, now)) === null;
    const refusal = await countOne(db, shared, now);
    if (refusal && !isFirst) throw refusal;
  });
}

async function countEach(db: Db, takes: Take[], now: Date): Promise<void> {
  for (const take of takes) {
    const refusal = await countOne(db, take, now);
    if (refusal) throw refusal;
  }
}

/** Counts one, and returns why that was too many, if it was. */
async function countOne(db: Db, { limit, subject }: Take, now: Date): Promise<AppError | null> {
  const key = `${limit.name}:${hashOf(subject)}`;
  const windowMs = limit.windowSeconds * 1000;
  const ends = new Date(now.getTime() + windowMs);
  // A later end was written before the clock was set back. Small differences between clocks stay below it.
  const implausible = new Date(now.getTime() + 2 * windowMs);
  const isRunning = Prisma.sql`rate_limit.expires_at > ${now} and rate_limit.expires_at <= ${implausible}`;
  const [counted] = await db.$queryRaw<{ count: number; expires_at: Date }[]>`
    insert into rate_limit (key, count, expires_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      count = case when ${isRunning} then rate_limit.count + 1 else 1 end,
      expires_at = case when ${isRunning} then rate_limit.expires_at else ${ends} end
    returning count, expires_at`;
  if (!counted || counted.count <= limit.most) return null;
  const waitSeconds = Math.max(1, Math.ceil((counted.expires_at.getTime() - now.getTime()) / 1000));
  return new AppError(
    "rate_limited",
    `${limit.refusal ?? "Too many tries"}. Try again in ${inWords(waitSeconds)}`,
    {
      retryAfterSeconds: waitSeconds,
    },
  );
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  if (seconds < 5400) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / 3600)} hours`;
}

function hashOf(subject: string): string {
  return createHmac("sha256", tokenKey("rate-limit")).update(subject).digest("base64url");
}
