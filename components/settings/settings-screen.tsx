import type { ReactNode } from "react";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { SettingsNav, type SettingsPage } from "./settings-nav";

type SettingsScreenProps = {
  subtitle: string;
  pages: readonly SettingsPage[];
  children: ReactNode;
};

/** The frame of every page of the settings: their navigation beside one column of cards. */
export function SettingsScreen({ subtitle, pages, children }: SettingsScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <header>
        <h1 className="font-semibold text-xl leading-7">Settings</h1>
        <p className="text-muted-foreground">{subtitle}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 md:grid-cols-[11.5rem_minmax(0,1fr)]">
        <SettingsNav pages={pages} />
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </div>
  );
}

/** Shown while a page of the settings loads. */
export function SettingsSkeleton() {
  return (
    <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
      <Skeleton className="h-80" />
      <Skeleton className="h-52" />
    </div>
  );
}

type SettingsCardProps = { title: string; hint?: ReactNode; children: ReactNode };

export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {hint && <CardDescription>{hint}</CardDescription>}
      </CardHeader>
      <CardContent className="pt-4">{children}</CardContent>
    </Card>
  );
}
