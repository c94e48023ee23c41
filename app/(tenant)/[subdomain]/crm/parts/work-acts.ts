import { ArrowRightLeft, CalendarClock, type LucideIcon, UserRound } from "lucide-react";
import { columnLabel } from "@/lib/core/board-stages";
import { addDays } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import type { Work } from "./work-menus";
import { followUpOffers } from "./work-words";

type Choice = { label: string; hint?: string; onSelect: () => void };

/** A change of a record that asks for one of a few values: in the menu of its row and in the command palette. */
export type ChoosingAct = {
  label: string;
  icon: LucideIcon;
  /** The key of the page that asks for it. */
  key: string;
  choices: readonly Choice[];
};

type Chosen<T extends string> = Pick<ChoosingAct, "label" | "icon" | "key"> & {
  present: string;
  values: readonly T[];
  /** A value as people read it, where it differs. */
  wordOf?: (value: T) => string;
};

/** The act that chooses another of the values. */
export function choosing<T extends string>(
  { present, values, wordOf = String, ...act }: Chosen<T>,
  onChoose: (value: T) => void,
): ChoosingAct {
  const others = values.filter((value) => value !== present);
  return {
    ...act,
    choices: others.map((value) => ({ label: wordOf(value), onSelect: () => onChoose(value) })),
  };
}

/** The changes of a lead or an enquiry: its stage, its person and its next follow-up. */
export function workActs(
  { record, all, stages, chooseStage, change }: Work,
  { people, today }: { people: readonly string[]; today: string },
): ChoosingAct[] {
  const { stage, csPerson } = record;
  const wordOf = (one: string) => columnLabel(all, one);
  return [
    choosing(
      { label: "Move to", icon: ArrowRightLeft, key: "s", present: stage, values: stages, wordOf },
      chooseStage,
    ),
    choosing(
      { label: "Assign", icon: UserRound, key: "a", present: csPerson, values: people },
      (person) => change({ csPerson: person }),
    ),
    {
      label: "Follow up on",
      icon: CalendarClock,
      key: "f",
      choices: followUpOffers.map(([label, days]) => ({
        label,
        hint: formatDate(addDays(today, days)),
        onSelect: () => change({ nextFollowUpDate: addDays(today, days) }),
      })),
    },
  ];
}
