"use client";

import { MoneyEdit } from "@/components/field/editable";
import type { PaletteAction } from "@/components/shell/palette-actions";
import type { InPlace } from "../editing/use-in-place";
import { workActs } from "../parts/work-acts";
import { type BadgesProps, type Work, WorkPeek } from "../parts/work-menus";
import type { RecordContext } from "../record-context";
import { followUp, inPalette } from "./palette-actions";
import { Undecided } from "./undecided";

/** The field of the value, in leads and enquiries alike. */
const valueKey = "estimatedValue";

/** The menus and the value beside the title of a record's page. */
export function WorkBadges({ work, context, inPlace }: BadgesProps & { inPlace: InPlace }) {
  return (
    <>
      <WorkPeek
        {...{ work, context }}
        value={
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
        }
      />
      <div className="basis-full empty:hidden">
        <Undecided name={valueKey} inPlace={inPlace} />
      </div>
    </>
  );
}

/** The changes of the menus as actions of the command palette. */
export function workActions(
  work: Work,
  context: Pick<RecordContext, "people" | "today">,
): PaletteAction[] {
  const tomorrow = followUp(context.today, (nextFollowUpDate) => work.change({ nextFollowUpDate }));
  // Typing "follow" and Enter is the most frequent day.
  return inPalette(workActs(work, context)).toSpliced(-1, 0, tomorrow);
}
