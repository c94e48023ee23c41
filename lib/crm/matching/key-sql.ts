import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { hasContactKey } from "@/lib/server/records/contact-search";
import { hiddenTexts } from "@/lib/server/records/list-page";
import { columnName } from "@/lib/server/records/record-sql";
import type { Identity, Who } from "./sameness";

type KeyKind = "phone" | "email" | "name";

/** The key of a column by which records are the same, as the indexes have it, and the condition of the indexes. */
export function keyIn(kind: KeyKind, column: Prisma.Sql): Record<"key" | "isFilled", Prisma.Sql> {
  const key = {
    phone: Prisma.sql`app.phone_key(${column})`,
    email: column,
    name: Prisma.sql`app.name_key(${column})`,
  }[kind];
  return { key: Prisma.sql`(${key} collate "C")`, isFilled: Prisma.sql`${column} is not null` };
}

/** The condition, served by an index, that a column has one of these keys, an array. */
export function hasKeyOf(kind: KeyKind, column: Prisma.Sql, keys: Prisma.Sql): Prisma.Sql {
  const { key, isFilled } = keyIn(kind, column);
  return Prisma.sql`(${isFilled} and ${key} = any(${keys}))`;
}

/** The conditions, each served by an index, that `row` has one of these numbers or addresses. */
export function isReachedBy(
  row: string,
  { phone, email, contacts }: Identity,
  { phones, emails }: Pick<Who, "phones" | "emails">,
): Prisma.Sql[] {
  const has = (kind: KeyKind, key: string | undefined, keys: readonly string[]) =>
    key && keys.length > 0 ? [hasKeyOf(kind, columnIn(row, key), hiddenTexts(keys))] : [];
  const both = [...phones, ...emails];
  return [
    ...has("phone", phone, phones),
    ...has("email", email, emails),
    ...(contacts && both.length > 0 ? [hasContactKey(row, both)] : []),
  ];
}

export function columnIn(row: string, key: string): Prisma.Sql {
  return fixedSql(`${row}.${columnName(key)}`);
}
