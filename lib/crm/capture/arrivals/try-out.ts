import { invalidField } from "@/lib/core/errors";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { reasonAlone } from "../arrival";
import { mapLead } from "../map";
import { presetOf } from "../presets/presets";
import { getSource } from "../sources/read";
import type { LeadSource } from "../sources/schema";
import { listArrivals } from "./read";
import type { Trial } from "./schema";

const sample: Readonly<Record<string, string>> = {
  clientName: "Test Person",
  mobileNumber: "+91 98200 12345",
  emailId: "test@example.com",
  company: "Test Company",
  comment: "This is a test",
};

/**
 * Reads values as the source would, without making a lead, and keeps the test among its arrivals. Throws `not_found`, and
 * `validation_failed` for values that make no lead.
 */
export async function tryOut(
  tenant: TenantScope,
  id: string,
  given: Record<string, string> | undefined,
): Promise<Trial> {
  const source = await getSource(tenant, id);
  const values = given ?? (await lastValues(tenant, id)) ?? sampleOf(source);
  const mapped = mapLead({ values }, source, tenant);
  if ("problem" in mapped) throw invalidField("values", mapped.problem);
  const { input, company, problems } = mapped;
  const { db, companyId, now } = tenant;
  const testId = newId(now.getTime());
  await db.leadArrival.create({
    data: {
      companyId,
      id: testId,
      sourceId: id,
      externalKey: `test ${testId}`,
      contentType: "",
      isTest: true,
      state: "ignored",
      mended: values,
      problems: [reasonAlone("It is a test"), ...problems],
      arrivedAt: now,
      doneAt: now,
    },
    select: { id: true },
  });
  const lead = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
  return { values, lead, company, problems };
}

async function lastValues(tenant: TenantScope, sourceId: string) {
  const query = { page: 1, limit: 1, sort: "-arrivedAt", sourceId } as const;
  const { arrivals } = await listArrivals(tenant, query);
  return arrivals[0]?.values;
}

/** A sample by the first name that the source has for each field. */
function sampleOf({ kind, mapping }: LeadSource): Record<string, string> {
  const names = Object.entries({ ...mapping, ...presetOf(kind).mapping });
  return Object.fromEntries(
    Object.entries(sample).flatMap(([target, text]) => {
      const name = names.find(([, to]) => to === target)?.[0];
      return name ? [[name, text]] : [];
    }),
  );
}
