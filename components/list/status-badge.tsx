import { Badge, type Tone } from "@/components/ui/badge";

type StatusBadgeProps = { tone: Tone; children: string };

/** A status in words; the colour only helps. */
export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <Badge tone={tone}>
      <span aria-hidden className="size-1.5 rounded-full bg-current opacity-80" />
      {children}
    </Badge>
  );
}
