import type { Field } from "@/lib/core/field-kinds/define-fields";
import type { InPlace } from "../editing/use-in-place";

export type PropertyProps = {
  name: string;
  field: Field;
  label: string;
  value: unknown;
  /** The record's name, for screen readers. */
  of: string;
  today: string;
  timeZone: string;
  isPlain: boolean;
  inPlace: InPlace;
};

/** Shown where there is no value yet. */
export const addLabel = "Add";

export function Unfilled() {
  return <span className="text-muted-foreground">{addLabel}</span>;
}
