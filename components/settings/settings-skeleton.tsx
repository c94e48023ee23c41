import type { ReactNode } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { SettingsScreen } from "./settings-screen";

type SettingsSkeletonProps = {
  /** Where it depends on who is asking, it is on its way too. */
  subtitle?: string;
  /** One for each card, of its height. */
  children: ReactNode;
};

/** Somebody's own settings while they are on their way: the heading is already in its place. */
export function SettingsSkeleton({ subtitle, children }: SettingsSkeletonProps) {
  return (
    <SettingsScreen subtitle={subtitle ?? <Skeleton className="h-5 w-44" />}>
      <div className="flex flex-col gap-5" role="status" aria-label="Loading...">
        {children}
      </div>
    </SettingsScreen>
  );
}
