import { Building2, CircleCheck, type LucideIcon, ShieldCheck, Users } from "lucide-react";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import { formatCount } from "@/lib/core/format";
import type { PlatformDashboard } from "@/lib/super-admins/platform/schema";

/** The four numbers, each the way to what it counts. */
export function StatCards({ data }: { data: PlatformDashboard }) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Stat
        icon={Building2}
        label="Total Companies"
        count={data.totalCompanies}
        href="/companies"
      />
      <Stat
        icon={CircleCheck}
        label="Active Companies"
        count={data.activeCompanies}
        href="/companies?status=active"
      />
      <Stat icon={Users} label="Total Users" count={data.totalUsers} href="/companies" />
      <Stat icon={ShieldCheck} label="Super Admins" count={data.superAdminCount} href="/team" />
    </div>
  );
}

type StatProps = { icon: LucideIcon; label: string; count: number; href: string };

function Stat({ icon: Icon, label, count, href }: StatProps) {
  return (
    <Link href={href} className="rounded-lg hover:[&>section]:border-ring">
      <Card className="h-full gap-1 px-5 py-4 max-sm:px-4">
        <span className="flex items-center justify-between gap-1 whitespace-nowrap text-muted-foreground text-table">
          {label}
          <Icon className="size-4 shrink-0" />
        </span>
        <span className="font-semibold text-2xl tabular-nums">{formatCount(count)}</span>
      </Card>
    </Link>
  );
}
