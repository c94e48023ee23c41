"use client";

import type { ComponentType } from "react";
import { FieldValue } from "@/components/field/value";
import {
  actionsColumn,
  columnId,
  type ListColumn,
  listColumns,
  metaOf,
} from "@/components/list/list-table";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import { type Field, type Fields, isNumber, valueIn } from "@/lib/core/field-kinds/define-fields";
import { afterStage } from "../parts/list-shape";
import type { RecordContext } from "../record-context";

/** The table meta that every list of records passes to its cells. */
export type RowMeta<Row> = {
  context: RecordContext;
  /** Undefined on sample rows, which have no page and cannot be changed. */
  edit: ((row: Row) => void) | undefined;
  /** Undefined on sample rows and without the permission to delete. */
  remove: ((row: Row) => void) | undefined;
};

type ColumnsOf<Row extends object, Meta extends object> = {
  /** The headers by id, in the order of the columns. */
  headers: Readonly<Record<string, string>>;
  fields: Fields;
  /** The columns with a cell or a place on cards of their own. */
  own: readonly ListColumn<Row, Meta>[];
  /** The actions of a row. */
  Actions: ComponentType<{ row: Row } & Meta>;
};

/** The columns of a list. A column without a custom cell shows the field of its name, on wide screens only. */
export function recordColumns<Row extends object, Meta extends RowMeta<Row>>({
  headers,
  fields,
  own,
  Actions,
}: ColumnsOf<Row, Meta>): ListColumn<Row, Meta>[] {
  const given = [...own, actionsColumn<Row, Meta>(Actions)];
  return Object.entries(headers).map(([id, header]) => {
    const field = fields[id];
    const enableSorting = field?.sort !== undefined;
    const found = given.find((column) => columnId(column) === id);
    return found || !field ? { ...found, header, enableSorting } : fieldColumn(id, field, header);
  });
}

/** The columns of a list as the company has its fields. */
export function columnsIn<Row extends object, Meta extends RowMeta<Row>>(
  columns: readonly ListColumn<Row, Meta>[],
  kind: StandardKind,
  catalogue: Catalogue,
): readonly ListColumn<Row, Meta>[] {
  const { fields, custom } = companyOf(catalogue).kind(kind);
  const settings = catalogue.settings[kind.name];
  if (fields === kind.standard.fields) return columns;
  const standard = columns.flatMap((column): readonly ListColumn<Row, Meta>[] => {
    const id = columnId(column);
    const { hidden, label: header } = settings?.[id] ?? {};
    if (hidden) return [];
    const { field } = column.meta ?? {};
    const own = field && fields[id];
    if (own && own !== field) return [fieldColumn(id, own, header ?? String(column.header))];
    return [header ? { ...column, header } : column];
  });
  const further = Object.entries(custom).map(([id, field]) =>
    fieldColumn<Row, Meta>(id, field, field.label),
  );
  return [...afterStage(standard.slice(0, -1), further, columnId), ...standard.slice(-1)];
}

function fieldColumn<Row extends object, Meta extends RowMeta<Row>>(
  id: string,
  field: Field,
  header: string,
): ListColumn<Row, Meta> {
  return listColumns<Row, Meta>().accessor((row) => valueIn(row, id, field), {
    id,
    header,
    enableSorting: field.sort !== undefined,
    meta: { card: "hidden", field, ...(isNumber(field) && { align: "end" }) },
    cell: FieldCell,
  });
}

type FieldCellProps = {
  getValue: () => unknown;
  column: { columnDef: { meta?: { field?: Field } } };
  table: { options: { meta?: RowMeta<never> } };
};

/** Shows the value of a declared field. All such cells share it, so React keeps them when the columns change. */
function FieldCell({ getValue, column, table }: FieldCellProps) {
  const { field } = column.columnDef.meta ?? {};
  const { timeZone } = metaOf(table).context;
  return field && <FieldValue field={field} value={getValue()} of="" timeZone={timeZone} />;
}
