import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Field, type Fields, isNeverEmpty } from "@/lib/core/field-kinds/define-fields";
import { kindList } from "@/lib/crm/kinds/kinds";
import { columnName } from "@/lib/server/records/record-sql";

type Column = {
  name: string;
  type: string;
  nullable: boolean;
  initial: string | null;
  generation: string | null;
};

let owner: Client;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
});
afterAll(() => owner.end());

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await owner.query<Column>(
    `select column_name as name, data_type as type, is_nullable = 'YES' as nullable, column_default as initial,
       generation_expression as generation
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return new Map(rows.map((column) => [column.name, column]));
}

const stored = (fields: Fields): [string, Field][] =>
  Object.entries<Field>(fields).filter(([, field]) => !field.computed);

const tables = kindList.map(({ name, standard }) => [name, standard.fields] as const);

test.each(tables)(
  "every declared field of a %s has a column of its type, null only where it may be empty",
  async (table, fields) => {
    const columns = await columnsOf(table);
    for (const [key, field] of stored(fields)) {
      const { type, nullable } = columns.get(columnName(key)) ?? {};
      const declared = field.kind.column.replace("timestamptz", "timestamp with time zone");
      expect({ key, type, nullable }).toEqual({
        key,
        type: declared,
        nullable: !isNeverEmpty(field),
      });
    }
  },
);

test.each(tables)(
  "a new %s gets the declared initial values from the database too",
  async (table, fields) => {
    const columns = await columnsOf(table);
    for (const [key, { initial }] of stored(fields)) {
      const found = columns.get(columnName(key))?.initial ?? null;
      const fixed = initial === undefined || initial === "today" ? null : String(initial);
      expect([key, found?.replace(/^'(.*)'::text$/, "$1") ?? null]).toEqual([key, fixed]);
    }
  },
);

test.each(tables)(
  "a search for a %s looks in the fields that say so and in no other",
  async (table, fields) => {
    const columns = await columnsOf(table);
    const expression = columns.get("search")?.generation ?? "";
    const searched = [...columns.keys()].filter((name) =>
      new RegExp(`\\b${name}\\b`).test(expression),
    );
    const declared = stored(fields).filter(([, field]) => field.search);
    expect(searched.sort()).toEqual(declared.map(([key]) => columnName(key)).sort());
  },
);
