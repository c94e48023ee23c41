"use client";

import { CalendarClock, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { MoneyEdit } from "@/components/field/editable";
import { ValueMenu } from "@/components/field/value-menu";
import { StatusBadge } from "@/components/list/cells";
import { RowIcon, type RowIconName } from "@/components/ui/row-icon";
import { useIsFieldWaiting } from "@/lib/client/outbox/waiting";
import { columnLabel, menuStages } from "@/lib/core/board-stages";
import { lowerLabel } from "@/lib/core/field-kinds/define-fields";
import { isClosedStage, type Stages, toneOfStage } from "@/lib/core/stages";
import { priorities } from "@/lib/crm/kinds/brands/choices";
import type { RecordContext } from "../record-context";
import { WorkFollowUp } from "./follow-up-menu";
import type { Priority, WorkValues, WorkWords } from "./work-words";

/** A lead or an enquiry as its menus change it. */
export type Work = {
  name: string;
  record: WorkValues & { id: string };
  /** The company's words for the values. */
  labels: WorkWords["labels"];
  /** All stages of its kind. */
  all: Stages;
  /** The stages to choose from for this record. */
  stages: readonly string[];
  /** Whether nothing is left to do about the record. */
  isClosed: boolean;
  chooseStage: (stage: string) => void;
  change: (patch: Partial<Omit<WorkValues, "stage">>) => void;
};

/** A record as its menus change it. */
export function workOf(
  { labels, stages: all }: WorkWords,
  record: Work["record"],
  own: Pick<Work, "name" | "chooseStage" | "change">,
): Work {
  const { stage } = record;
  const isClosed = isClosedStage(all, stage);
  return { ...own, all, labels, record, stages: menuStages(all, stage), isClosed };
}

type WorkProps = { work: Work };

export function StageMenu({ work }: WorkProps) {
  const { name, record, labels, all, stages, chooseStage } = work;
  const isWaiting = useIsFieldWaiting(record.id, "stage");
  return (
    <ValueMenu
      property="stage"
      label={labels.stage}
      of={name}
      value={record.stage}
      choices={stages}
      wordOf={(stage) => columnLabel(all, stage)}
      onChoose={chooseStage}
      isWaiting={isWaiting}
      tone={toneOfStage(all, record.stage)}
      className="cell-button status"
    >
      <span className="cut-text">{columnLabel(all, record.stage)}</span>
    </ValueMenu>
  );
}

/** The stage, which cannot be changed. */
export function StageBadge({ work: { all, record } }: WorkProps) {
  return (
    <StatusBadge tone={toneOfStage(all, record.stage)}>
      {columnLabel(all, record.stage)}
    </StatusBadge>
  );
}

const priorityMarks: Record<Priority, { icon: RowIconName; className: string }> = {
  Low: { icon: "chevron-down", className: "calm text-muted-foreground" },
  Medium: { icon: "equal", className: "calm text-muted-foreground" },
  High: { icon: "chevron-up", className: "text-foreground" },
  Critical: { icon: "chevrons-up", className: "text-foreground" },
};

type WorkPriorityProps = WorkProps & { withName?: boolean };

/** A priority as a mark that opens a menu of the others. Rows always show only the higher priorities. */
export function WorkPriority(props: WorkPriorityProps) {
  const { work, withName = false } = props;
  const { priority } = work.record;
  const { icon, className } = priorityMarks[priority];
  const { priority: label } = work.labels;
  const text = withName ? `${priority} ${lowerLabel(label)}` : priority;
  return (
    <ValueMenu
      label={label}
      of={work.name}
      value={priority}
      text={text}
      choices={priorities}
      onChoose={(choice) => work.change({ priority: choice })}
      {...(withName
        ? { className: "cell-button" }
        : { icon, className: `cell-button ${className}` })}
    >
      {withName && (
        <>
          <RowIcon name={icon} className={className} />
          {text}
        </>
      )}
    </ValueMenu>
  );
}

type WorkPersonProps = WorkProps & { people: readonly string[] };

/** The member a record belongs to; opens a menu of all of them. */
export function WorkPerson({ work, people }: WorkPersonProps) {
  const { csPerson } = work.record;
  return (
    <ValueMenu
      property="csPerson"
      label={work.labels.csPerson}
      of={work.name}
      value={csPerson}
      choices={people.includes(csPerson) ? people : [csPerson, ...people]}
      onChoose={(person) => work.change({ csPerson: person })}
      person={csPerson}
      className="cell-button person"
    >
      <span className="cut-text">{csPerson}</span>
    </ValueMenu>
  );
}

export type BadgesProps = WorkProps & {
  context: Pick<RecordContext, "people" | "today">;
};

type PeekProps = BadgesProps & { value?: ReactNode };

/** The menus and the value of a record, beside the title of its page and in the panel beside the list. */
export function WorkPeek({ work, context, value = <WorkValue work={work} /> }: PeekProps) {
  return (
    <>
      <StageMenu work={work} />
      <WorkPriority work={work} withName />
      <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
        <UserRound className="size-4" />
        <WorkPerson work={work} people={context.people} />
      </span>
      <span className="inline-flex items-center gap-2 text-muted-foreground">
        <CalendarClock className="size-4 max-md:hidden" />
        <WorkFollowUp work={work} today={context.today} none="No follow-up" />
      </span>
      <span className="inline-flex min-w-12 max-w-44 items-center tabular-nums">{value}</span>
    </>
  );
}

export function WorkValue({ work }: WorkProps) {
  const { name, record, labels, change } = work;
  return (
    <MoneyEdit
      label={labels.estimatedValue}
      of={name}
      value={record.estimatedValue}
      none="No value"
      onSave={(estimatedValue) => change({ estimatedValue })}
    />
  );
}
