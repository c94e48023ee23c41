import { boardColumnOf, boardStages, withoutEmptyRare } from "@/lib/core/board-stages";
import { companyOf, type StandardKind } from "@/lib/core/company";
import { invalidField } from "@/lib/core/errors";
import type { ComputedKey, Fields } from "@/lib/core/field-kinds/define-fields";
import type { RecordOf } from "@/lib/core/field-kinds/derived-schemas";
import { fromKeys } from "@/lib/core/objects";
import type { Stages } from "@/lib/core/stages";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import type { TenantReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { readBoard, readColumn, type Valued } from "@/lib/server/records/board";
import type { ListQuery } from "@/lib/server/records/list-page";
import type { ExtraConditions, Filters } from "@/lib/server/records/record-conditions";
import { boardOfRecords, conditionsOf, pageOfRecords } from "@/lib/server/records/record-reader";
import type { RecordSource } from "@/lib/server/records/record-source";
import { holderOf } from "./visible";

/** The filters of a list, without order and page. */
export type FiltersOf<Query> = Omit<Query, "page" | "limit" | "cursor" | "sort">;

/** The conditions of the filters that are no equalities of fields, days or `f`. */
type Narrow<F> = (tenant: TenantReader, filters: F) => ExtraConditions | Promise<ExtraConditions>;

type SourceOf<F extends Fields> = Omit<RecordSource<RecordOf<F>>, "kind" | "name" | "holder"> & {
  computed: Record<ComputedKey<F>, Prisma.Sql>;
  period?: keyof F & string;
};

/** The source of the records of a kind. */
export function sourceOf<const F extends Fields>(
  kind: Kind & StandardKind<F>,
  source: SourceOf<F>,
): RecordSource<RecordOf<F>> {
  return { ...source, kind, name: kind.title, holder: holderOf(kind) };
}

/**
 * The list of a kind. `list` reads one page; an empty page is not an error, and `selected` are further conditions on
 * the row. `conditions` are the list's conditions on the row.
 */
export function recordList<R, const Many extends string, F extends Filters>(
  { many }: { many: Many },
  source: RecordSource<R>,
  narrow: Narrow<F>,
) {
  return {
    list: async (
      tenant: TenantReader,
      query: F & ListQuery,
      selected: readonly Prisma.Sql[] = [],
    ) => {
      const { where = [], ...others } = await narrow(tenant, query);
      const extra = { ...others, where: [...selected, ...where] };
      const { records, pagination } = await pageOfRecords(tenant, source, { query, extra });
      return { ...fromKeys([many], () => records), pagination };
    },
    conditions: async (tenant: TenantReader, query: F) =>
      conditionsOf(tenant, source, { query, extra: await narrow(tenant, query) }),
  };
}

function requireColumn(stages: Stages, stage: string): void {
  const columns = boardStages(stages);
  if (!columns.includes(stage)) throw invalidField("stage", `Choose one of: ${columns.join(", ")}`);
}

/**
 * The board of a kind: its records by stage, without the rare stages that hold none, and more cards of one column. See
 * `readBoard` for the order of the cards, counts and sums. Throws `validation_failed` for a cursor of another column.
 */
export function recordBoard<R extends Valued, F extends Filters>(
  kind: StandardKind<Fields, Stages>,
  source: RecordSource<R>,
  narrow: Narrow<F>,
) {
  const boardOf = async (tenant: TenantReader, query: F) =>
    boardOfRecords(tenant, source, { query, extra: await narrow(tenant, query) });
  return {
    board: async (tenant: TenantReader, filters: F) => {
      const stages = companyOf(tenant.catalogue).kind(kind).stages;
      const columns = boardStages(stages).map((stage) => boardColumnOf(stages, stage));
      const found = await readBoard(tenant.db, await boardOf(tenant, filters), columns);
      return { columns: withoutEmptyRare(stages, found) };
    },
    column: async (
      tenant: TenantReader,
      stage: string,
      query: F & { cursor?: string | undefined },
    ) => {
      const stages = companyOf(tenant.catalogue).kind(kind).stages;
      requireColumn(stages, stage);
      const place = { column: boardColumnOf(stages, stage), cursor: query.cursor };
      return readColumn(tenant.db, await boardOf(tenant, query), place);
    },
  };
}
