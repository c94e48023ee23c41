"use client";

import type { ReactNode } from "react";
import { MoneyEdit } from "@/components/field/editable";
import { type ListColumn, listColumns, metaOf } from "@/components/list/list-table";
import { BadgeCell, DateCell, MoneyCell, PersonCell } from "../parts/cells";
import { WorkFollowUp } from "../parts/follow-up-menu";
import { StageBadge, StageMenu, type Work, WorkPerson, WorkPriority } from "../parts/work-menus";
import type { RowMeta } from "./record-columns";

type WorkCells<Row extends Work["record"], Meta extends object> = {
  place: NonNullable<ListColumn<Row, Meta>["meta"]>;
  menu: (work: Work, meta: Meta) => ReactNode;
  /** The cell of a sample row. */
  sample: (row: Row, work: Work) => ReactNode;
};

/** The columns of stage, priority, value, person and next follow-up, which change in place except on sample rows. */
export function workColumns<Row extends Work["record"], Meta extends RowMeta<Row>>(
  workOf: (row: Row, meta: Meta) => Work,
): ListColumn<Row, Meta>[] {
  const { accessor } = listColumns<Row, Meta>();
  const column = (id: keyof Work["record"], { place, menu, sample }: WorkCells<Row, Meta>) =>
    accessor((row): unknown => row[id], {
      id,
      meta: place,
      cell: ({ row: { original: row }, table }) => {
        const meta = metaOf(table);
        const work = workOf(row, meta);
        return meta.edit ? menu(work, meta) : sample(row, work);
      },
    });
  return [
    column("stage", {
      place: { card: "corner" },
      menu: (work) => <StageMenu work={work} />,
      sample: (_row, work) => <StageBadge work={work} />,
    }),
    column("priority", {
      place: { card: "hidden" },
      menu: (work) => <WorkPriority work={work} withName />,
      sample: (row) => <BadgeCell getValue={() => row.priority} />,
    }),
    column("estimatedValue", {
      place: { align: "end", card: "fact" },
      menu: ({ name, record, labels, change }) => (
        <MoneyEdit
          label={labels.estimatedValue}
          of={name}
          value={record.estimatedValue}
          onSave={(estimatedValue) => change({ estimatedValue })}
        />
      ),
      sample: (row) => <MoneyCell getValue={() => row.estimatedValue} />,
    }),
    column("csPerson", {
      place: { card: "hidden" },
      menu: (work, { context }) => <WorkPerson work={work} people={context.people} />,
      sample: (row) => <PersonCell getValue={() => row.csPerson} />,
    }),
    column("nextFollowUpDate", {
      place: { card: "fact" },
      menu: (work, { context }) => <WorkFollowUp work={work} today={context.today} />,
      sample: (row) => <DateCell getValue={() => row.nextFollowUpDate} />,
    }),
  ];
}
