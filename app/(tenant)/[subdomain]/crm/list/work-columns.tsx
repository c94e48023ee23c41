"use client";

import { type ListColumn, listColumns, metaOf } from "@/components/list/list-table";
import { StageMenu, type Work, WorkFollowUp, WorkPerson, WorkPriority } from "../record/work-menus";
import { BadgeCell, DateCell, MoneyCell } from "./cells";
import { MoneyEdit } from "./editable-cell";
import type { RowMeta } from "./record-columns";

/** The columns of stage, priority, value, person and next follow-up, which change in place except on sample rows. */
export function workColumns<Row extends Work<string>["record"], Meta extends RowMeta<Row>>(
  workOf: (row: Row, meta: Meta) => Work<Row["stage"]>,
): ListColumn<Row, Meta>[] {
  const column = listColumns<Row, Meta>();
  return [
    column.accessor((row): unknown => row.stage, {
      id: "stage",
      meta: { card: "corner" },
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        if (!meta.edit) return <BadgeCell getValue={() => row.stage} />;
        return <StageMenu work={workOf(row, meta)} />;
      },
    }),
    column.accessor((row): unknown => row.priority, {
      id: "priority",
      meta: { card: "hidden" },
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        if (!meta.edit) return <BadgeCell getValue={() => row.priority} />;
        return <WorkPriority work={workOf(row, meta)} withName />;
      },
    }),
    column.accessor((row): unknown => row.estimatedValue, {
      id: "estimatedValue",
      meta: { align: "end", card: "fact" },
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        if (!meta.edit) return <MoneyCell getValue={() => row.estimatedValue} />;
        const { name, change } = workOf(row, meta);
        return (
          <MoneyEdit
            label="Value"
            of={name}
            value={row.estimatedValue}
            onSave={(estimatedValue) => change({ estimatedValue })}
          />
        );
      },
    }),
    column.accessor((row): unknown => row.csPerson, {
      id: "csPerson",
      meta: { card: "hidden" },
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        if (!meta.edit) return row.csPerson;
        return <WorkPerson work={workOf(row, meta)} people={meta.context.people} />;
      },
    }),
    column.accessor((row): unknown => row.nextFollowUpDate, {
      id: "nextFollowUpDate",
      meta: { card: "fact" },
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        if (!meta.edit) return <DateCell getValue={() => row.nextFollowUpDate} />;
        return <WorkFollowUp work={workOf(row, meta)} today={meta.context.today} />;
      },
    }),
  ];
}
