import { invalidField } from "@/lib/core/errors";
import type { TenantReader } from "@/lib/server/database/scope";
import { readFeed } from "../read";

/**
 * The number after which a stream begins: the client's, or the present one. Throws `validation_failed` if it was never
 * given, `gone` if it is too long ago.
 */
export async function streamStart(
  tenant: TenantReader,
  member: Parameters<typeof readFeed>[1],
  known: string | number | undefined,
): Promise<number> {
  const after = known === undefined ? undefined : Number(known);
  const isNumber = after === undefined || (Number.isSafeInteger(after) && after >= 0);
  if (!isNumber || known === "") throw neverGiven();
  const { last } = await readFeed(tenant, member, { after, limit: 1 });
  if (after !== undefined && after > last) throw neverGiven();
  return after ?? last;
}

const neverGiven = () => invalidField("after", "Start from a number that was given");
