import { recordKinds } from "@/lib/core/record-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import type { CompanyKind, DeclaredKind, Kind } from "./define-kind";
import { kindList } from "./kinds";

/** The names of a kind in SQL. */
export type KindSql<K extends Kind = Kind> = {
  kind: K;
  table: Prisma.Sql;
  /** Its name as a text. */
  name: Prisma.Sql;
  /** The column that names a record. */
  label: Prisma.Sql;
  /** Its place in the order of the kinds, from 1. */
  place: Prisma.Sql;
};

export function sqlOf<K extends Kind>(kind: K): KindSql<K> {
  return {
    kind,
    table: fixedSql(kind.name),
    name: fixedSql(`'${kind.name}'`),
    label: fixedSql(columnName(kind.label)),
    place: fixedSql(String(recordKinds.indexOf(kind.name) + 1)),
  };
}

/** The condition that something is left to do about a row of this kind; true where the kind has none. */
export function isOpen({ open }: CompanyKind): Prisma.Sql {
  return open
    ? Prisma.sql`${fixedSql(columnName(open.field))} in (${Prisma.join([...open.values])})`
    : Prisma.sql`true`;
}

/** The same statement for each of these kinds, joined by `union all` in the order of the kinds. */
export function unionOfKinds(
  part: (sql: KindSql<DeclaredKind>) => Prisma.Sql,
  kinds: readonly DeclaredKind[] = kindList,
): Prisma.Sql {
  return Prisma.join(
    kinds.map((kind) => part(sqlOf(kind))),
    " union all ",
  );
}
