import { Badge, type Tone } from "@/components/ui/badge";

type StatusBadgeProps = { tone: Tone; children: string };

/** A status in words; the colour only helps. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge tone={tone} className="badge-dot">
      {children}
    </Badge>
  );
}
