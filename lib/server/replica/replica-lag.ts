import { pools } from "@/lib/server/database/pools";
import { readOn, withUnsetReader } from "@/lib/server/database/reader";
import { begunInTime } from "@/lib/server/database/retrying";

const answersWithinMs = 1000;

/**
 * How far the read replica is behind the primary; "away" if either does not answer, "none" without a replica. It reads
 * the primary's position first, because a standby without its primary cannot determine its lag.
 */
export async function readReplicaLag(): Promise<
  { bytes: number; seconds: number } | "away" | "none"
> {
  const { replica } = pools();
  if (!replica) return "none";
  try {
    const [primary] = await withUnsetReader(
      (db) => db.$queryRaw<{ position: string }[]>`select pg_current_wal_lsn()::text as position`,
    );
    const [lag] = await begunInTime(answersWithinMs, (begun) =>
      readOn(replica.connections, {
        begun,
        read: (db) => db.$queryRaw<{ bytes: number; seconds: number | null }[]>`
          select greatest(0, pg_wal_lsn_diff(${primary?.position}::pg_lsn, pg_last_wal_replay_lsn()))::float8 as bytes,
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
          where pg_is_in_recovery()`,
      }),
    );
    if (!lag) return "away";
    return { bytes: lag.bytes, seconds: lag.bytes > 0 ? (lag.seconds ?? 0) : 0 };
  } catch {
    return "away";
  }
}
