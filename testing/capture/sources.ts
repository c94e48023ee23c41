import { captureRoutes } from "@/app/api/company/capture";
import { settleArrival } from "@/lib/crm/capture/job";
import type { LeadSourceInput } from "@/lib/crm/capture/sources/schema";
import { createSource } from "@/lib/crm/capture/sources/service";
import type { TestCompany } from "@/testing/company";
import { callRoute } from "@/testing/request";

/** A source of the company with the secret part of its address. */
export type TestSource = { id: string; token: string };

/** Adds a source, by default one that takes any names and has no rule of receivers. */
export async function addSource(
  { inTenant }: TestCompany,
  given: Partial<LeadSourceInput> = {},
): Promise<TestSource> {
  const { source, address } = await inTenant((tenant) =>
    createSource(tenant, { kind: "link", name: "Website", ...given }),
  );
  return { id: source.id, token: address.split("/").at(-1) ?? "" };
}

type Sent = { body?: string | object; query?: string; headers?: Record<string, string> };

/** Posts to the address of a source, or with a query alone gets it. */
export function send({ host }: Pick<TestCompany, "host">, token: string, sent: Sent) {
  const { body, query = "", headers } = sent;
  const route = body === undefined ? captureRoutes.receiveQuery : captureRoutes.receive;
  return callRoute(route, {
    host,
    params: { token },
    path: `/api/company/capture/${token}${query}`,
    method: body === undefined ? "GET" : "POST",
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
}

/** Settles one arrival as a worker does, by default in its last try. */
export function settleOne(companyId: string, arrivalId: string, isLast = true): Promise<void> {
  const attempt = { jobId: arrivalId, number: 1, isLast };
  return settleArrival.run({ companyId, arrivalId }, attempt);
}

const atOnce = 5;
const tries = 5;

async function settleInTries(companyId: string, id: string, number = 1): Promise<void> {
  await settleOne(companyId, id, number === tries).catch((error: unknown) => {
    if (number === tries) throw error;
    return settleInTries(companyId, id, number + 1);
  });
}

/** Settles all arrivals that wait as two workers do, with their retries. Returns all arrivals, the oldest first. */
export async function settleAll({ companyId, inTenant }: TestCompany) {
  const read = () =>
    inTenant(({ db }) => db.leadArrival.findMany({ where: { companyId }, orderBy: { id: "asc" } }));
  const open = (await read()).filter(({ state }) => state === "stored").map(({ id }) => id);
  const settleNext = async (): Promise<void> => {
    const id = open.shift();
    if (!id) return;
    await settleInTries(companyId, id);
    return settleNext();
  };
  await Promise.all(Array.from({ length: atOnce }, settleNext));
  return read();
}
