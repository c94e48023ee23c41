import { statfs } from "node:fs/promises";
import { Counter, Gauge, Registry } from "prom-client";
import { restartsOfProcess } from "@/lib/server/operation/restarts";
import { readReplicaLag } from "@/lib/server/replica/replica-lag";
import { readLastBackup } from "./last-backup";

/** Disk, backup, restarts and replica as they are now, in Prometheus's text format. */
export async function installationMetrics(dataDir: string): Promise<string> {
  const registry = new Registry();
  await Promise.all([addDisk(registry, dataDir), addReplica(registry)]);
  addBackup(registry, dataDir);
  new Counter({
    name: "process_restarts_total",
    help: "Times that this program ended on its own and was started again, since the supervisor began",
    registers: [registry],
  }).inc(restartsOfProcess());
  return registry.metrics();
}

async function addDisk(registry: Registry, folder: string): Promise<void> {
  const disk = await statfs(folder).catch(() => null);
  if (!disk) return;
  set(registry, "data_dir_free_bytes", "Free disk of DATA_DIR", disk.bavail * disk.bsize);
  set(registry, "data_dir_size_bytes", "Size of the disk of DATA_DIR", disk.blocks * disk.bsize);
}

function addBackup(registry: Registry, dataDir: string): void {
  const last = readLastBackup(dataDir);
  if (!last) return;
  const { endedAt, succeeded, succeededAt } = last;
  set(registry, "backup_last_end_timestamp_seconds", "End of the last backup", secondsOf(endedAt));
  set(registry, "backup_last_succeeded", "Whether the last backup succeeded", Number(succeeded));
  if (succeededAt)
    set(
      registry,
      "backup_last_success_timestamp_seconds",
      "End of the last backup that succeeded",
      secondsOf(succeededAt),
    );
}

async function addReplica(registry: Registry): Promise<void> {
  const lag = await readReplicaLag();
  if (lag === "none") return;
  set(registry, "db_replica_up", "Whether the read replica answers", lag === "away" ? 0 : 1);
  if (lag === "away") return;
  set(registry, "db_replica_lag_bytes", "Log of the primary that the replica lacks", lag.bytes);
  set(
    registry,
    "db_replica_lag_seconds",
    "Age of the newest transaction that the replica has, 0 if it lacks none",
    lag.seconds,
  );
}

function set(registry: Registry, name: string, help: string, value: number): void {
  new Gauge({ name, help, registers: [registry] }).set(value);
}

function secondsOf(time: string): number {
  return Date.parse(time) / 1000;
}
