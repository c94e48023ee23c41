import { recordPlatformAudit } from "@/lib/server/audit";
import { Prisma } from "@/lib/server/prisma/client";
import type { PlatformScope } from "@/lib/server/scope";
import { getCompany } from "./service";

type OpenPlatform = <T>(work: (platform: PlatformScope) => Promise<T>) => Promise<T>;

const batchRows = 500;

/** The kinds of records in the file, each with its table. Keys, codes and sessions are nobody's data. */
const sections = {
  members: "app_user",
  brands: "brand",
  leads: "lead",
  meetings: "meeting",
  enquiries: "enquiry",
  activities: "activity",
  trail: "audit_event",
} as const;

/** Notes in the trail that the company's data is taken, and tells its name. Throws `not_found`. */
export async function beginDataExport(open: OpenPlatform, id: string): Promise<{ name: string }> {
  return open(async (platform) => {
    const { name } = await getCompany(platform, id);
    await recordPlatformAudit(platform, {
      action: "company.exported",
      subjectKind: "company",
      subjectId: id,
      details: { name },
    });
    return { name };
  });
}

/** All records of a company as one JSON document, what is in the trash too, made while it is read. */
export async function* companyData(open: OpenPlatform, id: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const company = await open((platform) => getCompany(platform, id));
  yield encoder.encode(`{"company":${JSON.stringify(company)}`);
  for (const [name, table] of Object.entries(sections)) {
    let mark = `,"${name}":[`;
    for await (const rows of batches(open, id, table)) {
      for (const row of rows) {
        yield encoder.encode(`${mark}${row}`);
        mark = ",";
      }
    }
    yield encoder.encode(mark === "," ? "]" : `${mark}]`);
  }
  yield encoder.encode("}");
}

async function* batches(
  open: OpenPlatform,
  companyId: string,
  table: string,
): AsyncGenerator<string[]> {
  const name = new Prisma.Sql([`"${table}"`], []);
  let last = "00000000-0000-0000-0000-000000000000";
  for (let count = batchRows; count === batchRows; ) {
    const rows = await open(
      ({ db }) => db.$queryRaw<{ id: string; row: string }[]>`
        select t.id, (to_jsonb(t) - ${hidden}::text[])::text as row from ${name} t
        where t.company_id = ${companyId}::uuid and t.id > ${last}::uuid order by t.id limit ${batchRows}`,
    );
    yield rows.map(({ row }) => row);
    count = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

const hidden = [
  "company_id",
  "search",
  "password_hash",
  "failed_count",
  "failed_since",
  "locked_until",
  "lock_count",
];
