import { SettingsSkeleton } from "@/components/settings/settings-screen";
import { Skeleton } from "@/components/ui/skeleton";

export default function SettingsLoading() {
  return (
    <SettingsSkeleton subtitle="Your own account">
      <Skeleton className="h-64" />
      <Skeleton className="h-44" />
      <Skeleton className="h-48" />
      <Skeleton className="h-40" />
    </SettingsSkeleton>
  );
}
