import { EmptyCell, StatusBadge } from "@/components/list/cells";
import { formatCount, formatDate, formatInr } from "@/lib/core/format";
import { toneOf } from "./tones";

type CellProps<Value> = { getValue: () => Value };

/** A text as it is, a dash where there is none. */
export function TextCell({ getValue }: CellProps<string | null>) {
  return getValue() ?? <EmptyCell />;
}

export function DateCell({ getValue }: CellProps<string | null>) {
  return formatDate(getValue()) || <EmptyCell />;
}

export function MoneyCell({ getValue }: CellProps<number | null>) {
  const rupees = getValue();
  return rupees === null ? <EmptyCell /> : formatInr(rupees);
}

export function CountCell({ getValue }: CellProps<number>) {
  return formatCount(getValue());
}

/** A status, stage or priority in its colour. */
export function BadgeCell({ getValue }: CellProps<string>) {
  const value = getValue();
  return <StatusBadge tone={toneOf(value)}>{value}</StatusBadge>;
}
