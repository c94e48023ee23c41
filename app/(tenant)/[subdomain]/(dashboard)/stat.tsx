import Link from "next/link";
import { Card } from "@/components/ui/card";

/** One number; where there is a list of what it counts, it opens that. */
export function Stat({ label, value, href }: { label: string; value: string; href?: string }) {
  const card = (
    <Card className="h-full gap-1 px-5 py-4">
      <span className="text-muted-foreground text-table">{label}</span>
      <span className="font-semibold text-2xl tabular-nums">{value}</span>
    </Card>
  );
  return href ? (
    <Link href={href} className="rounded-lg hover:[&>section]:border-ring">
      {card}
    </Link>
  ) : (
    card
  );
}
