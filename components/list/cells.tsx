import { Badge, type Tone } from "@/components/ui/badge";

/** A cell without a value: a dash, read as "None". On a phone's card its line is left out. */
export function EmptyCell() {
  return <span className="empty-cell">None</span>;
}

type StatusBadgeProps = { tone: Tone; children: string };

/** A status as text; its meaning does not depend on the colour. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge tone={tone} className="badge-dot">
      {children}
    </Badge>
  );
}
