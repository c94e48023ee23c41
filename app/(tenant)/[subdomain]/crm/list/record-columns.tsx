"use client";

import type { ComponentType } from "react";
import { columnId, type ListColumn, listColumns, metaOf } from "@/components/list/list-table";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { lastColumn } from "@/lib/core/preferences";
import { FieldValue, storedValue } from "../record/field-value";
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
  const { accessor, display } = listColumns<Row, Meta>();
  const actions = display({
    id: lastColumn,
    enableHiding: false,
    meta: { card: "actions", align: "end" },
    cell: ({ row, table }) => <Actions row={row.original} {...metaOf(table)} />,
  });
  const given = [...own, actions];
  return Object.entries(headers).map(([id, header]) => {
    const field = fields[id];
    const enableSorting = field?.sort !== undefined;
    const found = given.find((column) => columnId(column) === id);
    if (found || !field) return { ...found, header, enableSorting };
    return accessor((row) => storedValue(row, id, field), {
      id,
      header,
      enableSorting,
      meta: { card: "hidden", ...(isAmount(field) && { align: "end" }) },
      cell: ({ row, table }) => (
        <FieldValue
          field={field}
          value={storedValue(row.original, id, field)}
          of=""
          timeZone={metaOf(table).context.timeZone}
        />
      ),
    });
  });
}

function isAmount({ kind }: Field): boolean {
  return kind.name === "rupees" || kind.name === "number";
}
