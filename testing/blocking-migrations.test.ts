import { expect, test } from "vitest";
import { migrationsFolder } from "@/scripts/migrate/migrate";
import { readMigrations } from "@/scripts/migrate/scripts";
import { findBlocking } from "./blocking-migrations";

const migrations = await readMigrations(migrationsFolder);

test("no new migration builds an index on a table in use: it takes -- apart and CONCURRENTLY", () => {
  const blocking = migrations.flatMap(({ name, script, isApart }) =>
    findBlocking(script, isApart).map((statement) => `${name}: ${statement}`),
  );
  expect(blocking).toEqual([]);
});

test.each([
  `create index "lead_x" on "lead" (x);`,
  "CREATE UNIQUE INDEX lead_x ON public.lead USING gin (x);",
  "-- Why.\ncreate index on lead (x);",
  "create table other (id int); create index lead_x on lead (x);",
  "create index concurrently lead_x on lead (x);",
  "alter table lead add constraint lead_key unique (company_id, x);",
  "alter table only lead add primary key (id);",
  "reindex table lead;",
])("it is found in %j", (script) => {
  expect(findBlocking(script, false)).toHaveLength(1);
});

test.each([
  `create table note (id int); create index "note_x" on "note" (x);`,
  "alter table lead add column x int default 0;",
  "alter table lead add constraint lead_key unique using index lead_x;",
  "drop index lead_x; -- create index lead_x on lead (x);",
  "comment on table lead is 'create index x on lead (x);';",
])("it is not found in %j", (script) => {
  expect(findBlocking(script, false)).toEqual([]);
});

test("a migration that runs apart holds only what can be repeated", () => {
  const good = `-- apart
    create unique index concurrently "a" on b (c);
    drop index concurrently if exists d;
    alter table b validate constraint e;`;
  expect(findBlocking(good, true)).toEqual([]);
  for (const bad of [
    "drop index concurrently d;",
    "alter index a rename to d;",
    "update b set c = 1;",
  ])
    expect(findBlocking(`-- apart\n${bad}`, true)).toEqual([bad]);
});
