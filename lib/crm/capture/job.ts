import { z } from "zod";
import { type AppError, isAppError } from "@/lib/core/errors";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { defineJob, enqueue, handle } from "@/lib/server/jobs/jobs";
import { logFailure } from "@/lib/server/operation/log";
import { OutgoingError } from "@/lib/server/outgoing/address";
import { sendOutgoing } from "@/lib/server/outgoing/send";
import { unseal } from "@/lib/server/tokens/data-key";
import {
  type ArrivalSource,
  findOpenArrival,
  keepValues,
  lockOpenArrival,
  type OpenArrival,
  reasonAlone,
  settleAs,
} from "./arrival";
import { reportFailures, reportWaiting } from "./failures";
import type { PortalGet, PresetReading } from "./presets/preset";
import { presetOf } from "./presets/presets";
import { settle } from "./settle";

const captureJob = defineJob("capture", z.object({ companyId: z.guid(), arrivalId: z.guid() }));

/** A database that was busy at each try for so long is so with this arrival alone. */
const longestBusyMs = 2 * 86_400_000;

const brokenReason = "Something went wrong on our side. Try again";

/** Lets a worker settle an arrival after the commit. */
export function enqueueArrival(tenant: TenantScope, arrivalId: string): Promise<string> {
  return enqueue(tenant, captureJob, { arrivalId });
}

/** Settles one arrival: idempotent, since its end is written with its lead. */
export const settleArrival = handle(captureJob, async ({ companyId, arrivalId }, { isLast }) => {
  const inCompany = <T>(work: (tenant: TenantScope) => Promise<T>) =>
    withTenant({ companyId }, systemActor, work);
  const arrival = await inCompany((tenant) => findOpenArrival(tenant, arrivalId));
  if (!arrival) return;
  try {
    const { reading, toKeep } = await readingOf(arrival);
    if (toKeep) await inCompany((tenant) => keepValues(tenant, arrivalId, toKeep));
    await inCompany((tenant) => settle(tenant, arrival, reading));
  } catch (error) {
    await inCompany((tenant) => endFailed(tenant, arrival, { error, isLast }));
  }
});

type Read = { reading: PresetReading; toKeep?: Record<string, string> };

/**
 * The reading of an arrival: as it was mended, else as its source reads it; `toKeep` is what the portal had of it. Throws if
 * a portal cannot be asked.
 */
async function readingOf({ mended, source, arrivedAt, ...arrival }: OpenArrival): Promise<Read> {
  if (mended) return { reading: { lead: { values: mended, at: arrivedAt } } };
  const { raw, contentType, query } = arrival;
  if (!raw) return { reading: { problem: "Its content has been removed" } };
  const payload = { bytes: raw, contentType, query };
  const { complete, read } = presetOf(source.kind);
  const secret = secretOf(source);
  if (!complete || !secret) return { reading: read(payload) };
  const get: PortalGet = (url, headers) => sendOutgoing({ url, headers });
  const reading = await complete(payload, secret, get);
  const isNone = "problem" in reading || "ignored" in reading;
  return isNone ? { reading } : { reading, toKeep: reading.lead.values };
}

/** The secret of the source, as the member entered it; "" without one. */
export function secretOf({ id, secretEnc }: Pick<ArrivalSource, "id" | "secretEnc">): string {
  return secretEnc ? Buffer.from(unseal(secretEnc, id)).toString() : "";
}

type Failure = { error: unknown; isLast: boolean };

/**
 * A full quota or a busy database lets it wait for the next hour, the latter for two days; what the rules of leads refuse
 * has failed; any other error is tried again.
 */
async function endFailed(
  tenant: TenantScope,
  { id, source, arrivedAt }: OpenArrival,
  { error, isLast }: Failure,
): Promise<void> {
  if (!(await lockOpenArrival(tenant, id))) return;
  if (isAppError(error) && error.code === "quota_reached") return wait(tenant, id, error);
  const isRefused = isAppError(error) && error.status < 500;
  const isOver = isLast && tenant.now.getTime() - arrivedAt.getTime() > longestBusyMs;
  const isBusy = isAppError(error) && !isRefused;
  if ((isBusy && !isOver) || (!isRefused && !isLast)) throw error;
  const isSaid = isRefused || error instanceof OutgoingError;
  if (!isSaid) logFailure(error, "an arrival could not be settled", { arrivalId: id });
  await settleAs(tenant, id, { state: "failed", reason: isSaid ? error.message : brokenReason });
  await reportFailures(tenant, source);
}

async function wait(tenant: TenantScope, id: string, { message }: AppError): Promise<void> {
  const { db, companyId } = tenant;
  await reportWaiting(tenant, message);
  await db.leadArrival.update({
    where: { companyId_id: { companyId, id } },
    data: { attempts: { increment: 1 }, problems: [reasonAlone(message)] },
    select: { id: true },
  });
}
