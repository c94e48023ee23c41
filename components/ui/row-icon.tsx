import { cn } from "@/lib/core/cn";

/** The icons of rows, drawn by app/row-icons.css. On a button, `data-row-icon` draws one without an element. */
export const rowIcons = [
  "pencil",
  "ellipsis",
  "phone",
  "message-circle",
  "mail",
  "calendar-clock",
  "chevron-down",
  "chevron-up",
  "chevrons-up",
  "equal",
] as const;

export type RowIconName = (typeof rowIcons)[number];

type RowIconProps = { name: RowIconName; className?: string };

/** An icon in the row of a list. */
export function RowIcon({ name, className }: RowIconProps) {
  return <span aria-hidden data-row-icon={name} className={cn("inline-flex", className)} />;
}
