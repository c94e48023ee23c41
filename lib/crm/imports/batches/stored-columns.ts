import type { Prisma } from "@/lib/server/prisma/client";

/** Columns of a record as JSON: days as ISO times, rupees as numbers, what is absent as null. */
export function toJson(columns: Record<string, unknown>): Prisma.InputJsonObject {
  const plain = (_key: string, value: unknown) =>
    typeof value === "bigint" ? Number(value) : (value ?? null);
  return JSON.parse(JSON.stringify(columns, plain));
}

const days = new Set(["date", "nextFollowUpDate"]);

/** The columns that `toJson` wrote, as the database takes them. */
export function fromJson<Columns extends object>(json: Record<string, unknown>): Columns {
  const values = Object.entries(json).map(([key, value]) => [key, restored(key, value)]);
  // What was written came from these very columns.
  return Object.fromEntries(values) as Columns;
}

function restored(key: string, value: unknown): unknown {
  if (days.has(key) && typeof value === "string") return new Date(value);
  return key === "estimatedValue" && typeof value === "number" ? BigInt(value) : value;
}
