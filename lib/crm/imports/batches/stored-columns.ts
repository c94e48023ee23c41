import type { Fields } from "@/lib/core/field-kinds/define-fields";
import type { Prisma } from "@/lib/server/prisma/client";
import { columnValue } from "@/lib/server/record-columns";

/** Columns of a record as JSON: dates as ISO times, rupees as numbers, what is absent as null. */
export function toJson(columns: Record<string, unknown>): Prisma.InputJsonObject {
  const plain = (_key: string, value: unknown) =>
    typeof value === "bigint" ? Number(value) : (value ?? null);
  return JSON.parse(JSON.stringify(columns, plain));
}

/** The columns that `toJson` wrote, as the database takes them. */
export function fromJson(fields: Fields, json: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const field = fields[key];
      return [key, field ? columnValue(field, value) : value];
    }),
  );
}
