import type { Mark } from "@/components/ui/badge";

/** A cell without a value: a dash, read as "None". On a phone's card its line is left out. */
export function EmptyCell() {
  return <span className="empty-cell">None</span>;
}

type StatusBadgeProps = { tone: Mark; children: string };

/** A status as a dot and a word; its meaning does not depend on the colour. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span className="status" data-tone={tone}>
      <span className="cut-text">{children}</span>
    </span>
  );
}
