import type { Field } from "@/lib/core/field-kinds/define-fields";

export type InPlaceProps = {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  /** The record's name, for screen readers. */
  of: string;
  today: string;
  timeZone: string;
  isPlain: boolean;
  inPlace: {
    /** The members. */
    people: readonly string[];
    save: (key: string, value: unknown) => void;
    /** Notes that the person begins or ends typing into the field. */
    type: (key: string, isTyping: boolean) => void;
    /** Notes typed text that is no value, null once there is none. */
    note: (key: string, typed: string | null) => void;
  };
};

/** Shown where there is no value yet. */
export const addLabel = "Add";

export function Unfilled() {
  return <span className="text-muted-foreground">{addLabel}</span>;
}
