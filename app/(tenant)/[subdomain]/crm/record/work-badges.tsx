"use client";

import { CalendarClock, UserRound } from "lucide-react";
import { MoneyEdit } from "@/components/field/editable";
import type { PaletteAction } from "@/components/shell/palette-actions";
import { stageLabel } from "@/lib/core/stages";
import type { InPlace } from "../editing/use-in-place";
import { WorkFollowUp } from "../parts/follow-up-menu";
import {
  type BadgesProps,
  StageMenu,
  type Work,
  WorkPerson,
  WorkPriority,
} from "../parts/work-menus";
import type { RecordContext } from "../record-context";
import { choosing, followUps } from "./palette-actions";
import { Undecided } from "./undecided";

/** The field of the value, in leads and enquiries alike. */
const valueKey = "estimatedValue";

/** The menus and the value beside the title of a record's page. */
export function WorkBadges({ work, context, inPlace }: BadgesProps & { inPlace: InPlace }) {
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
      <span className="inline-flex min-w-12 max-w-44 items-center tabular-nums">
        <MoneyEdit
          key={inPlace.taken(valueKey)}
          property={valueKey}
          label={work.labels.estimatedValue}
          of={work.name}
          value={work.record.estimatedValue}
          none="No value"
          onSave={(value) => inPlace.save(valueKey, value)}
          onInvalid={(typed) => inPlace.note(valueKey, typed)}
          onTyping={(isTyping) => inPlace.type(valueKey, isTyping)}
        />
      </span>
      <div className="basis-full empty:hidden">
        <Undecided name={valueKey} inPlace={inPlace} />
      </div>
    </>
  );
}

/** The changes of the menus as actions of the command palette. */
export function workActions(
  { record, all, offered, chooseStage, change }: Work,
  { people, today }: Pick<RecordContext, "people" | "today">,
): PaletteAction[] {
  return [
    choosing(
      {
        label: "Move to…",
        present: record.stage,
        values: offered,
        wordOf: (stage) => stageLabel(all, stage),
      },
      chooseStage,
    ),
    choosing({ label: "Assign…", present: record.csPerson, values: people }, (csPerson) =>
      change({ csPerson }),
    ),
    ...followUps(today, (nextFollowUpDate) => change({ nextFollowUpDate })),
  ];
}
