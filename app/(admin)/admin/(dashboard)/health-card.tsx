import { CircleCheck, Database, type LucideIcon, Mail, Server, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { SystemHealth } from "@/lib/super-admins/platform/schema";

/** How the platform is: healthy, Online and Active are good, anything else is red. */
export function HealthCard({ health }: { health: SystemHealth }) {
  const { database, apiServices, emailService } = health;
  const mailIsWell = emailService === "Active";
  return (
    <Card>
      <CardHeader>
        <CardTitle>System Health</CardTitle>
      </CardHeader>
      <CardContent className="pb-2">
        <ul className="flex flex-col divide-y">
          <Service icon={Database} label="Database" state={database} good="healthy" />
          <Service icon={Server} label="API Services" state={apiServices} good="Online" />
          <Service icon={Mail} label="Email Service" state={emailService} good="Active" />
        </ul>
        {!mailIsWell && (
          <p className="pb-3 text-destructive-text text-table">
            Mails fail or wait too long.{" "}
            <Link href="/jobs" className="font-medium underline underline-offset-4">
              See the jobs
            </Link>
          </p>
        )}
      </CardContent>
    </Card>
  );
}

type ServiceProps = { icon: LucideIcon; label: string; state: string; good: string };

function Service({ icon: Icon, label, state, good }: ServiceProps) {
  const isGood = state === good;
  const StateIcon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Icon className="size-4.5 text-muted-foreground" />
      <span className="flex-1">{label}</span>
      <Badge tone={isGood ? "success" : "danger"}>
        <StateIcon className="size-3.5" />
        {state.charAt(0).toUpperCase() + state.slice(1)}
      </Badge>
    </li>
  );
}
