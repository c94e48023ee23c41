"use client";

import { CalendarClock, UserRound } from "lucide-react";
import type { PaletteAction } from "@/components/shell/palette-actions";
import type { priorities } from "@/lib/crm/brands/choices";
import { BadgeMenu, PersonMenu, PriorityMenu } from "../list/cells";
import { FollowUpMenu, type FollowUpPlace } from "../list/follow-up-menu";
import type { RecordContext } from "../record-context";
import { choosing, followUps } from "./palette-actions";

type WorkValues<Stage extends string> = {
  stage: Stage;
  priority: (typeof priorities)[number];
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
type People = { people: readonly string[] };

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

export function WorkPriority<Stage extends string>({
  work,
  withName = false,
}: WorkProps<Stage> & { withName?: boolean }) {
  return (
    <PriorityMenu
      withName={withName}
      of={work.name}
      value={work.record.priority}
      onChoose={(priority) => work.change({ priority })}
    />
  );
}

export function WorkPerson<Stage extends string>({ work, people }: WorkProps<Stage> & People) {
  return (
    <PersonMenu
      of={work.name}
      value={work.record.csPerson}
      people={people}
      onChoose={(csPerson) => work.change({ csPerson })}
    />
  );
}

export function WorkFollowUp<Stage extends string>({
  work,
  ...place
}: WorkProps<Stage> & FollowUpPlace) {
  return (
    <FollowUpMenu
      {...place}
      of={work.name}
      value={work.record.nextFollowUpDate}
      isClosed={work.isClosed}
      onChoose={(nextFollowUpDate) => work.change({ nextFollowUpDate })}
    />
  );
}

type BadgesProps<Stage extends string> = WorkProps<Stage> & {
  context: Pick<RecordContext, "people" | "today">;
};

/** The four menus beside the title of a record's page. */
export function WorkBadges<Stage extends string>({ work, context }: BadgesProps<Stage>) {
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
    </>
  );
}

/** The four menus in the panel beside the list. */
export function WorkPeek<Stage extends string>({ work, context }: BadgesProps<Stage>) {
  return (
    <>
      <StageMenu work={work} />
      <WorkPriority work={work} withName />
      <WorkPerson work={work} people={context.people} />
      <WorkFollowUp work={work} today={context.today} none="No follow-up" />
    </>
  );
}

/** The changes of the menus as actions of the command palette. */
export function workActions<Stage extends string>(
  { record, offered, chooseStage, change }: Work<Stage>,
  { people, today }: Pick<RecordContext, "people" | "today">,
): PaletteAction[] {
  return [
    choosing({ label: "Move to…", present: record.stage, values: offered }, chooseStage),
    choosing({ label: "Assign…", present: record.csPerson, values: people }, (csPerson) =>
      change({ csPerson }),
    ),
    ...followUps(today, (nextFollowUpDate) => change({ nextFollowUpDate })),
  ];
}
