import type { ReactNode } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

type SettingsScreenProps = { subtitle: ReactNode; children: ReactNode };

/** The settings of the signed-in person: one column of cards. */
export function SettingsScreen({ subtitle, children }: SettingsScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <header>
        <h1 className="font-semibold text-xl leading-7">Settings</h1>
        <p className="text-muted-foreground">{subtitle}</p>
      </header>
      {children}
    </div>
  );
}

type SettingsSkeletonProps = {
  /** Omitted where it depends on the person: it loads as well. */
  subtitle?: string;
  /** A skeleton of the same height for each card. */
  children: ReactNode;
};

/** Shown while the settings load. */
export function SettingsSkeleton({ subtitle, children }: SettingsSkeletonProps) {
  return (
    <SettingsScreen subtitle={subtitle ?? <Skeleton className="h-5 w-44" />}>
      <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
        {children}
      </div>
    </SettingsScreen>
  );
}

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
