import { cpSync } from "node:fs";
import { connect } from "@/scripts/lib/connect";
import { migrationsFolder } from "@/scripts/migrate/migrate";
import { migrationFolder } from "./empty-database";

/** Makes so many leads of a brand, at once. */
export async function fillWithLeads(
  url: string,
  { companyId, brandId, count }: { companyId: string; brandId: string; count: number },
): Promise<void> {
  const owner = await connect(url);
  try {
    await owner.query(
      `insert into lead (company_id, id, brand_id, date, client_name, cs_person, updated_at)
       select $1, gen_random_uuid(), $2, current_date, 'Client ' || n, 'Asha', now()
       from generate_series(1, $3) n`,
      [companyId, brandId, count],
    );
  } finally {
    await owner.end();
  }
}

/** The names of the migrations that `laterVersion` adds. */
export const laterMigrations = ["20990101000000_column", "20990101000100_indexes"];

/** The migrations of a later version: this one's, and a column, a check and two indexes of leads. */
export function laterVersion(): string {
  const { folder, write } = migrationFolder();
  cpSync(migrationsFolder, folder, { recursive: true });
  const [column = "", indexes = ""] = laterMigrations;
  write(
    column,
    `alter table lead add column upgraded text;
     alter table lead add constraint lead_upgraded check (length(upgraded) < 100) not valid;`,
  );
  write(
    indexes,
    `-- apart
     create index concurrently lead_upgraded_idx on lead (company_id, upgraded, created_at desc);
     create index concurrently lead_upgraded_trgm on lead using gin (client_name gin_trgm_ops);
     alter table lead validate constraint lead_upgraded;`,
  );
  return folder;
}
