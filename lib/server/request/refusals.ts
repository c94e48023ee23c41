import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { logFailure } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";
import { recordAudit } from "@/lib/server/records/audit";
import { openTenantAs } from "./member";
import type { Principal } from "./principal";

type Refused = { principal?: Principal; endpoint: Endpoint; requestId: string };

const everyMs = 3_600_000;
const mostKnown = 10_000;

const recordedAt = processWide("recordedRefusals", () => new Map<string, number>()).get();

/**
 * Records in the company's audit log that a member or key lacked a right: once an hour for it and an endpoint in each
 * process, so that repeated requests do not fill the log. Never throws.
 */
export async function recordRefusal(
  { principal, endpoint, requestId }: Refused,
  error: unknown,
): Promise<void> {
  if (principal?.kind !== "member" || !(error instanceof AppError) || error.code !== "forbidden")
    return;
  const { member } = principal;
  const { method, path } = endpoint;
  if (!isDue(`${member.company.id} ${member.id} ${method} ${path}`)) return;
  const entry = {
    action: "access.refused",
    subjectKind: member.kind === "key" ? "api_key" : "member",
    subjectId: member.id,
    details: { request: `${method} ${path}`, reason: error.message },
  };
  const open = openTenantAs(member, requestId);
  await open((tenant) => recordAudit(tenant, entry)).catch((failure: unknown) =>
    logFailure(failure, "a refusal is not in the audit log", { requestId }),
  );
}

function isDue(key: string): boolean {
  const now = Date.now();
  if (now - (recordedAt.get(key) ?? 0) < everyMs) return false;
  if (recordedAt.size >= mostKnown) recordedAt.clear();
  recordedAt.set(key, now);
  return true;
}
