"use client";

import { RowIcon, type RowIconName } from "@/components/ui/row-icon";
import { priorities } from "@/lib/crm/brands/choices";
import { BadgeMenu, ValueMenu } from "../list/cells";
import { MoneyEdit } from "../list/editable-cell";
import { WorkFollowUp } from "../list/follow-up-menu";
import type { RecordContext } from "../record-context";

type Priority = (typeof priorities)[number];

type WorkValues<Stage extends string> = {
  stage: Stage;
  priority: Priority;
  csPerson: string;
  nextFollowUpDate: string | null;
  estimatedValue: number | null;
};

/** A lead or an enquiry as its menus change it. */
export type Work<Stage extends string> = {
  name: string;
  record: WorkValues<Stage>;
  /** The stages to choose from for this record, and those that are offered for every record. */
  stages: readonly Stage[];
  offered: readonly Stage[];
  /** Whether nothing is left to do about the record. */
  isClosed: boolean;
  chooseStage: (stage: Stage) => void;
  change: (patch: Partial<Omit<WorkValues<Stage>, "stage">>) => void;
};

type WorkProps<Stage extends string> = { work: Work<Stage> };

export function StageMenu<Stage extends string>({ work }: WorkProps<Stage>) {
  const { name, record, stages, chooseStage } = work;
  return (
    <BadgeMenu
      label="Stage"
      of={name}
      value={record.stage}
      choices={stages}
      onChoose={chooseStage}
    />
  );
}

const priorityMarks: Record<Priority, { icon: RowIconName; className: string }> = {
  Low: { icon: "chevron-down", className: "calm text-muted-foreground" },
  Medium: { icon: "equal", className: "calm text-muted-foreground" },
  High: { icon: "chevron-up", className: "text-foreground" },
  Critical: { icon: "chevrons-up", className: "text-foreground" },
};

type WorkPriorityProps<Stage extends string> = WorkProps<Stage> & { withName?: boolean };

/** A priority as a mark that opens a menu of the others. Rows always show only the higher priorities. */
export function WorkPriority<Stage extends string>(props: WorkPriorityProps<Stage>) {
  const { work, withName = false } = props;
  const { priority } = work.record;
  const { icon, className } = priorityMarks[priority];
  const text = withName ? `${priority} priority` : priority;
  return (
    <ValueMenu
      label="Priority"
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

type WorkPersonProps<Stage extends string> = WorkProps<Stage> & { people: readonly string[] };

/** The member a record belongs to; opens a menu of all of them. */
export function WorkPerson<Stage extends string>({ work, people }: WorkPersonProps<Stage>) {
  const { csPerson } = work.record;
  return (
    <ValueMenu
      label="CS Person"
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

export type BadgesProps<Stage extends string> = WorkProps<Stage> & {
  context: Pick<RecordContext, "people" | "today">;
};

/** The menus and the value in the panel beside the list. */
export function WorkPeek<Stage extends string>({ work, context }: BadgesProps<Stage>) {
  return (
    <>
      <StageMenu work={work} />
      <WorkPriority work={work} withName />
      <WorkPerson work={work} people={context.people} />
      <WorkFollowUp work={work} today={context.today} none="No follow-up" />
      <WorkValue work={work} />
    </>
  );
}

export function WorkValue<Stage extends string>({ work }: WorkProps<Stage>) {
  const { name, record, change } = work;
  return (
    <MoneyEdit
      label="Value"
      of={name}
      value={record.estimatedValue}
      none="No value"
      onSave={(estimatedValue) => change({ estimatedValue })}
    />
  );
}
