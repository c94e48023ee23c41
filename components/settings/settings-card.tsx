import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

type SettingsCardProps = { title: string; hint?: ReactNode; children: ReactNode };

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <Card>
      <CardHeader className="flex-col items-start gap-0.5">
        <CardTitle>{title}</CardTitle>
        {hint && <p className="text-muted-foreground text-table">{hint}</p>}
      </CardHeader>
      <CardContent className="pt-4">{children}</CardContent>
    </Card>
  );
}
