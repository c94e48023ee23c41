import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { type SettingsGroup, SettingsNav } from "./settings-nav";

type SettingsScreenProps = { groups: readonly SettingsGroup[]; children: ReactNode };

/** The frame of every page of the settings: their navigation beside one column of sections. */
export function SettingsScreen({ groups, children }: SettingsScreenProps) {
  return (
    <div className="mx-auto grid w-full max-w-[68.5rem] grid-cols-1 items-start gap-x-8 gap-y-3 md:grid-cols-[11.5rem_minmax(0,1fr)]">
      <SettingsNav groups={groups} />
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
    </div>
  );
}

/** Shown while a page of the settings loads. */
export function SettingsSkeleton() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading...">
      <Skeleton className="h-80" />
      <Skeleton className="h-52" />
    </div>
  );
}

type SettingsCardProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A section of a page, below a line that parts it from the one above. */
export function SettingsCard({ title, hint, children }: SettingsCardProps) {
  return (
    <section className="not-first:border-t not-first:pt-6">
      <header className="pb-4">
        <h2 className="font-semibold text-base">{title}</h2>
        {hint && <p className="text-muted-foreground text-table">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
